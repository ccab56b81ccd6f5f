import { type NoticeKind, URGENT_NOTICES } from './notices';
import type { Role } from './roles';
import { wallClock } from './school-clock';
import { nextTimeOfDay } from './school-day';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** The channels for notifications besides the bell, which always shows them. */
export const NOTICE_CHANNELS = ['push', 'mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_TIMINGS = ['off', 'at_once', 'daily'] as const;
export type NoticeTiming = (typeof NOTICE_TIMINGS)[number];

/** Only mails can collect a day's notifications; a device would show a daily one among all others. */
export const TIMINGS_OF: Record<NoticeChannel, readonly NoticeTiming[]> = {
  push: ['off', 'at_once'],
  mail: ['off', 'daily', 'at_once'],
  sms: ['off', 'at_once'],
};

export type NoticeTimings = Record<NoticeChannel, NoticeTiming>;

/** A person's choices by kind; missing ones use the default. */
export type NoticeChoices = Partial<Record<NoticeKind, Partial<NoticeTimings>>>;

/** A browser was allowed by its owner, while a text costs money: so push starts on and texts start off. */
const USUAL: NoticeTimings = { push: 'at_once', mail: 'daily', sms: 'off' };

/** A child's address, if there is one, usually belongs to the family. */
const BY_ROLE: Partial<Record<Role, Partial<NoticeTimings>>> = { student: { mail: 'off' } };

/**
 * Defaults that differ by kind. Praise is good news but needs no action, so mail is opt-in. An unexplained absence is urgent, not a matter
 * for the evening. Somebody who writes expects an answer.
 */
const BY_KIND: NoticeChoices = {
  praise: { mail: 'off' },
  absence: { mail: 'at_once' },
  hand_over: { mail: 'at_once', sms: 'at_once' },
  handed_over: { mail: 'at_once' },
  hand_over_taken_back: { mail: 'at_once', sms: 'at_once' },
  message: { mail: 'at_once' },
  message_flagged: { mail: 'at_once' },
  message_reported: { mail: 'at_once' },
  message_not_sent: { mail: 'at_once' },
  announcement_not_sent: { mail: 'at_once' },
  message_urgent: { mail: 'at_once', sms: 'at_once' },
  message_waiting: { mail: 'at_once' },
  sender_frozen: { mail: 'at_once', sms: 'at_once' },
};

export function usualTimings(kind: NoticeKind, role: Role): NoticeTimings {
  return { ...USUAL, ...BY_KIND[kind], ...BY_ROLE[role] };
}

export function timingsOf(kind: NoticeKind, role: Role, choices: NoticeChoices): NoticeTimings {
  if (URGENT_NOTICES.includes(kind)) return usualTimings(kind, role);
  return { ...usualTimings(kind, role), ...choices[kind] };
}

/** The hours on the person's clock without push or texts. They may span midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

export const USUAL_QUIET: QuietHours = { from: '21:00', until: '07:00' };
export const USUAL_DIGEST = '17:30';

/** When a notification due at `at` may be sent: then, or when the quiet hours end. Alarms ignore them. */
export function afterQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (!quiet || quiet.from === quiet.until) return at;
  const { time } = wallClock(at, timeZone);
  const { from, until } = quiet;
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until;
  if (!isQuiet) return at;
  const end = new Date(startOfMinute(at) + minutesBetween(time, until) * MINUTE_MS);
  // In an hour that occurs twice, the quiet hours end for the second time on the same day.
  return wallClock(end, timeZone).time === until ? end : nextTimeOfDay(until, at, timeZone);
}

const startOfMinute = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;

/** Minutes from one time of day to the next occurrence of another, also across midnight. */
function minutesBetween(from: string, until: string): number {
  return (minuteOf(until) - minuteOf(from) + MINUTES_A_DAY) % MINUTES_A_DAY;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
