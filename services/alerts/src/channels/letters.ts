import { audienceOf, withoutLinks } from '@homeroom/domain';
import { statement, TenantDb } from '@homeroom/database';
import { fillAnyway } from '@homeroom/mail';
import { Injectable } from '@nestjs/common';
import type { FanOutWork } from '../fan-out/fan-out.queries';
import { MAY_BE_MAILED } from '../recipients/recipients.queries';
import { type LetterTexts, textsIn } from '../i18n/texts';
import type { Addressees } from './carrier';
import {
  asDrill,
  findTold,
  idsOf,
  type Kind,
  kindOf,
  ofStaffFirst,
  type Reader,
  sayings,
  stillActive,
  subjectOf,
  timeOf,
  type Told,
  wordsOf,
} from './told';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

interface Addressee extends Reader {
  email: string;
  children: string[];
}

/** Includes the first names of a guardian's children if the guardian's address is verified. */
const findAddressees = statement<Addressee, [recipientIds: string[]]>(
  'mail.find_addressees',
  `SELECT r.id, r.email, r.role, r.language, ARRAY(
     SELECT child.first_name FROM guardianship kin
     JOIN recipient child ON child.school_id = $1 AND child.id = kin.student_id AND child.is_active
     WHERE kin.school_id = $1 AND kin.guardian_id = r.id AND r.email_verified ORDER BY child.first_name) AS children
   FROM recipient r WHERE r.school_id = $1 AND r.id = ANY($2::uuid[]) AND ${MAY_BE_MAILED}`,
);

/** Builds the mails of one notice for each recipient; people without an address are missing from the result. */
@Injectable()
export class Letters {
  constructor(private readonly db: TenantDb) {}

  async of({ incidentId, notice }: FanOutWork, recipientIds: string[]): Promise<Addressees<Letter>> {
    const [[told], addressees] = await this.db.read(findTold(incidentId), findAddressees(recipientIds));
    if (!told) throw new Error('An incident with deliveries exists');
    const byId = new Map(addressees.map((addressee) => [addressee.id, write(notice, told, addressee)]));
    return { byId, upTo: told.lastNotice, others: idsOf(told.others) };
  }
}

function write(notice: number, told: Told, addressee: Addressee): Letter {
  const { email, role, children } = addressee;
  const language = addressee.language ?? told.language;
  const texts = textsIn(language);
  const audience = audienceOf(role) === 'family' ? 'family' : 'on_site';
  const kind = kindOf(notice, told);
  const own = wordsOf(told, texts, language);
  const instead = stillActive(told, texts, own, kind, addressee);
  const words = {
    ...own,
    ...instead?.words,
    place: told.raisedByClass === null ? '' : fillAnyway(texts.place, { number: String(told.raisedByClass) }),
    children:
      children.length === 0 ? '' : fillAnyway(texts.children, { names: withoutLinks(children.join(', ')) }),
    known: known(texts, kind, notice, told),
    next: next(texts, language, kind, notice, told),
  };
  const subject = fillAnyway(instead?.subject ?? subjectOf(told, texts, kind), words);
  const said = fillAnyway(instead?.text ?? texts[audience][kind], words);
  const parts = [...ofStaffFirst(told, texts, kind, role), said];
  const text = paragraphs(parts.join('\n\n'));
  return { to: email, subject, text: instead ? text : asDrill(told, texts, text, '\n\n') };
}

/** Links are removed. */
function known(texts: LetterTexts, kind: Kind, notice: number, told: Told): string {
  return sayings(kind, notice, told)
    .map((text) => fillAnyway(texts.known, { text: withoutLinks(text) }))
    .join('\n');
}

function next(texts: LetterTexts, language: string | null, kind: Kind, notice: number, told: Told): string {
  if (kind !== 'raised' && kind !== 'updated') return '';
  const upTo = kind === 'raised' ? told.updates : told.updates.filter((update) => update.notice <= notice);
  const at = upTo.at(-1)?.nextWordAt;
  return at ? fillAnyway(texts.next, { time: timeOf(new Date(at), told, language, false) }) : texts.nextOpen;
}

/** Empty parts leave no gap. */
function paragraphs(text: string): string {
  return text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
