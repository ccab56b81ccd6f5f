import {
  type AlertKind,
  type AlertStatus,
  type AlertType,
  audienceOf,
  goesOnBeside,
  isStaff,
  mayLeaveSchool,
  type Role,
  schoolTime,
  withoutLinks,
} from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { fillAnyway } from '@homeroom/mail';
import type { LetterTexts } from '../i18n/texts';
import { type Concerned, concerns } from '../incidents/concerned';
import { RAISERS_ALONE, REACHES_FAMILIES, STAFF_ALONE } from '../incidents/incidents.queries';

interface Update {
  notice: number;
  message: string | null;
  nextWordAt: string | null;
}

/** An incident's instructions, for people on site and for families. */
interface Sayings {
  type: AlertType;
  action: string;
  instruction: string;
  family: string;
}

/** An incident as described outside of the app's pages. */
export interface Told extends Sayings {
  kind: AlertKind;
  status: AlertStatus;
  message: string | null;
  raisedByRole: Role;
  raisedByClass: number | null;
  raisedAt: Date;
  endMessage: string | null;
  school: string | null;
  timeZone: string | null;
  country: string | null;
  /** The school's language, for recipients who chose none. */
  language: string | null;
  updates: Update[];
  /** Only the staff have been notified so far. */
  isHeld: boolean;
  /** The incident's latest notice, including its end. */
  lastNotice: number;
  /** Once the incident is over, the school's other active alerts, newest first. */
  others: (Sayings & Concerned & { id: string })[];
}

/** In the same order as `holdOthers`. */
export function idsOf(others: Told['others']): string[] {
  return others.map(({ id }) => id).sort();
}

export const findTold = statement<Told, [incidentId: string]>(
  'channels.find_told',
  `SELECT i.kind, i.type, i.status, i.action_word AS action, i.instruction, i.family, i.message,
     i.raised_by_role AS "raisedByRole", i.raised_by_class AS "raisedByClass", i.raised_at AS "raisedAt",
     i.end_message AS "endMessage", i.last_notice AS "lastNotice",
     EXISTS (SELECT FROM incident_hold h WHERE h.school_id = $1 AND h.incident_id = i.id AND h.over_at IS NULL) AS "isHeld",
     s.name AS school, s.time_zone AS "timeZone", s.country, s.language,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('notice', u.notice, 'message', u.message,
        'nextWordAt', u.next_word_at) ORDER BY u.notice), '[]')
      FROM incident_update u WHERE u.school_id = $1 AND u.incident_id = i.id) AS updates,
     CASE WHEN i.status = 'active' THEN '[]' ELSE (SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'type', i.type, 'action', i.action_word, 'instruction', i.instruction,
        'family', i.family, 'staffAlone', ${STAFF_ALONE}, 'reachesFamilies', ${REACHES_FAMILIES},
        'raisers', ${RAISERS_ALONE}) ORDER BY i.raised_at DESC), '[]')
      FROM incident i WHERE i.school_id = $1 AND i.id <> $2 AND i.kind = 'alert' AND i.status = 'active') END AS others
   FROM incident i LEFT JOIN known_school s ON s.school_id = i.school_id
   WHERE i.school_id = $1 AND i.id = $2`,
);

/** Default instructions are translated to the reader's language; a school's own texts are left as they are. */
function usual({ words }: LetterTexts, english: string): string {
  return words?.[english] ?? english;
}

export type Kind = 'raised' | 'updated' | 'cleared' | 'corrected';

export function kindOf(notice: number, { updates, status }: Told): Kind {
  if (notice === 0) return 'raised';
  if (updates.some((update) => update.notice === notice)) return 'updated';
  return status === 'corrected' ? 'corrected' : 'cleared';
}

/**
 * Returns what people have written about the incident by then. Late recipients get the latest update; texts typed by a child stay on the
 * school's pages.
 */
export function sayings(
  kind: Kind,
  notice: number,
  { message, raisedByRole, endMessage, updates }: Told,
): string[] {
  const raised = mayLeaveSchool(raisedByRole) ? message : null;
  const said =
    kind === 'raised'
      ? [raised, updates.findLast((update) => update.message !== null)?.message]
      : kind === 'updated'
        ? [updates.find((update) => update.notice === notice)?.message]
        : [endMessage];
  return said.filter((text): text is string => !!text);
}

/** The subject. A drill's subject never begins like an alert's. */
export function subjectOf({ kind }: Told, texts: LetterTexts, said: Kind): string {
  return (kind === 'drill' ? texts.short.drill : texts).subjects[said];
}

/** A drill is announced as such first, on every channel. */
export function asDrill({ kind }: Told, texts: LetterTexts, text: string, gap: string): string {
  return kind === 'drill' ? `${texts.short.drill.first}${gap}${text}` : text;
}

/** Staff who receive an alarm that nobody else has yet are told that they can release it. */
export function ofStaffFirst({ isHeld }: Told, texts: LetterTexts, said: Kind, role: Role): string[] {
  return isHeld && said === 'raised' && isStaff(role) ? [texts.staffFirst] : [];
}

/** In the school's time zone, with the zone's name, since the reader may be elsewhere. */
export function timeOf(at: Date, { timeZone, country }: Told, language: string | null, day = true): string {
  const form = { day, zone: true, ...(language !== null && { language }) };
  return schoolTime(at, { timeZone: timeZone ?? 'UTC', country }, form);
}

/** The properties of a recipient that determine the text. */
export interface Reader {
  id: string;
  role: Role;
  /** The reader's own choice, or null. */
  language: string | null;
}

/**
 * If an alert or a drill ends while other alerts go on, its end says so first, and never that all is well: people hiding from one alert
 * must not come out because another has ended. Null if none of the others concerns the reader. `own` are the texts of the ended one.
 */
export function stillActive(
  told: Told,
  texts: LetterTexts,
  own: ReturnType<typeof wordsOf>,
  said: Kind,
  reader: Reader,
) {
  if (said !== 'cleared' && said !== 'corrected') return null;
  const heard = told.others.filter((other) => goesOnBeside(told.type, other.type) && concerns(other, reader));
  if (heard.length === 0) return null;
  const { subject, line, text, short, ...ends } = texts.stillActive;
  const isFamily = audienceOf(reader.role) === 'family';
  const lines = heard.map((other) => {
    const { action, family } = sayingsOf(other, texts);
    return fillAnyway(line, { type: texts.types[other.type], words: isFamily ? family : action });
  });
  const ended = told.kind === 'drill' ? texts.short.drill.subjects[said] : ends[said];
  const words = {
    others: heard.map(({ type }) => texts.types[type]).join(', '),
    goesOn: lines.join('\n'),
    ended: fillAnyway(ended, own),
  };
  return { subject, text, short, words };
}

function sayingsOf({ action, instruction, family }: Sayings, texts: LetterTexts) {
  return {
    action: withoutLinks(usual(texts, action)),
    instruction: withoutLinks(usual(texts, instruction)),
    family: withoutLinks(usual(texts, family)),
  };
}

/** Texts for every channel, with links removed from the school's own. */
export function wordsOf(told: Told, texts: LetterTexts, language: string | null) {
  const { type, school, raisedAt } = told;
  return {
    type: texts.types[type],
    school: school === null ? texts.yourSchool : withoutLinks(school),
    time: timeOf(raisedAt, told, language),
    ...sayingsOf(told, texts),
  };
}
