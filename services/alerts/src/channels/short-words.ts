import type { PushedAlert } from '@homeroom/contracts';
import { audienceOf } from '@homeroom/domain';
import { statement, TenantDb } from '@homeroom/database';
import { fillAnyway } from '@homeroom/mail';
import { Injectable } from '@nestjs/common';
import type { FanOutWork } from '../fan-out/fan-out.queries';
import { textsIn } from '../i18n/texts';
import type { Addressees } from './carrier';
import {
  asDrill,
  findTold,
  idsOf,
  kindOf,
  ofStaffFirst,
  type Reader,
  stillActive,
  subjectOf,
  type Told,
  wordsOf,
} from './told';

export type Short = Pick<PushedAlert, 'title' | 'body' | 'kind' | 'status'>;

const findReaders = statement<Reader, [recipientIds: string[]]>(
  'channels.find_readers',
  'SELECT id, role, language FROM recipient WHERE school_id = $1 AND id = ANY ($2::uuid[])',
);

/**
 * Texts for a locked screen: what happened, where, and what to do. They contain no child's name and nothing that a user typed; opening the
 * notification shows the rest.
 */
@Injectable()
export class ShortWords {
  constructor(private readonly db: TenantDb) {}

  async of({ incidentId, notice }: FanOutWork, recipientIds: string[]): Promise<Addressees<Short>> {
    const [[told], readers] = await this.db.read(findTold(incidentId), findReaders(recipientIds));
    if (!told) throw new Error('An incident with deliveries exists');
    const byId = new Map(readers.map((reader) => [reader.id, write(notice, told, reader)]));
    return { byId, others: idsOf(told.others) };
  }
}

function write(notice: number, told: Told, reader: Reader): Short {
  const { role } = reader;
  const language = reader.language ?? told.language;
  const texts = textsIn(language);
  const audience = audienceOf(role) === 'family' ? 'family' : 'on_site';
  const said = kindOf(notice, told);
  const own = wordsOf(told, texts, language);
  const instead = stillActive(told, texts, own, said, reader);
  const values = { ...own, ...instead?.words };
  const what = fillAnyway(instead?.short ?? texts.short[audience][said], values).trim();
  const body = [what, ...ofStaffFirst(told, texts, said, role)].join('\n');
  return {
    title: fillAnyway(instead?.subject ?? subjectOf(told, texts, said), values),
    body: instead ? body : asDrill(told, texts, body, '\n'),
    kind: instead ? 'alert' : told.kind,
    status: said === 'cleared' || said === 'corrected' ? said : 'active',
  };
}
