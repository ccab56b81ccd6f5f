import type { AlertType } from '@homeroom/domain';
import { isStaff } from '@homeroom/domain';
import { statement, TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { FanOutWork, Notice } from '../fan-out/fan-out.queries';
import texts from '../i18n/en.json';

export interface MailText {
  subject: string;
  text: string;
}

interface Told {
  type: AlertType;
  actionWord: string;
  message: string | null;
  raisedByRole: string;
  raisedAt: Date;
  endMessage: string | null;
  school: string | null;
  timeZone: string | null;
}

const findTold = statement<Told, [incidentId: string]>(
  'mail.find_told',
  `SELECT i.type, i.action_word AS "actionWord", i.message, i.raised_by_role AS "raisedByRole",
     i.raised_at AS "raisedAt", i.end_message AS "endMessage", s.name AS school, s.time_zone AS "timeZone"
   FROM incident i LEFT JOIN school s ON s.school_id = i.school_id
   WHERE i.school_id = $1 AND i.id = $2`,
);

/** The words of one notice are put together once and sent to everybody: hundreds of mails, one rendering. */
@Injectable()
export class MailTexts {
  private readonly rendered = new LRUCache<string, MailText>({ max: 200 });

  constructor(private readonly db: TenantDb) {}

  async of({ incidentId, notice }: FanOutWork): Promise<MailText | undefined> {
    const key = `${incidentId}.${notice}`;
    const known = this.rendered.get(key);
    if (known) return known;
    const told = await this.db.readOne(findTold(incidentId));
    if (!told) return undefined;
    const mail = render(notice, told);
    this.rendered.set(key, mail);
    return mail;
  }
}

function render(notice: Notice, told: Told): MailText {
  const { subject, subjectWithoutSchool, text } = texts[notice];
  const message = notice === 'raised' ? staffMessage(told) : told.endMessage;
  const words = {
    type: texts.types[told.type],
    action: told.actionWord,
    school: told.school ?? '',
    time: clockTime(told.raisedAt, told.timeZone ?? 'UTC'),
    message: message ? fill(texts.message, { text: message }) : '',
  };
  return { subject: fill(told.school ? subject : subjectWithoutSchool, words), text: fill(text, words) };
}

/** What a child typed may name a child; it stays on the school's own screens. */
function staffMessage({ message, raisedByRole }: Told): string | null {
  return isStaff(raisedByRole) ? message : null;
}

function clockTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', dateStyle: 'medium' }).format(at);
}

function fill(template: string, words: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}
