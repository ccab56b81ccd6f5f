import { wallClock } from './school-clock';
import { nextTimeOfDay } from './school-day';
import type { Role } from './roles';

/** What a bell tells of, and who of those whom it concerns hears it. */
export const NOTICE_AUDIENCE = {
  /** Points that a child was given. What is taken from a child is said by people, not by a bell. */
  praise: ['student', 'parent'],
} as const satisfies Record<string, readonly Role[]>;

export type NoticeKind = keyof typeof NOTICE_AUDIENCE;
export const NOTICE_KINDS = Object.keys(NOTICE_AUDIENCE) as NoticeKind[];

/** A bell counts no further: more is more than anybody counts. */
export const NOTICES = {
  pageSize: 30,
  countMost: 100,
  /** Browsers of one person that are told; the one that was seen longest ago gives way. */
  devicesMost: 10,
  /** What was given by mistake is taken back meanwhile, and what comes at once is said at once: longer than the undo bar. */
  settlingMs: 15_000,
  /** Between two mails of what is to be mailed at once. */
  mailsApartMs: 30 * 60_000,
  /** Texts that a school sends in a day of its own clock: each costs money. */
  textsPerDay: 500,
  /** Codes that somebody has sent to a number within an hour. */
  codesPerHour: 3,
  codeMinutes: 15,
  codeAttempts: 5,
} as const;

/** How somebody is told besides the bell, which tells always. */
export const NOTICE_CHANNELS = ['push', 'mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_TIMINGS = ['off', 'at_once', 'daily'] as const;
export type NoticeTiming = (typeof NOTICE_TIMINGS)[number];

/** A device that shows one thing a day shows it among others; only a mail gathers. */
export const TIMINGS_OF: Record<NoticeChannel, readonly NoticeTiming[]> = {
  push: ['off', 'at_once'],
  mail: ['off', 'daily', 'at_once'],
  sms: ['off', 'at_once'],
};

export type NoticeTimings = Record<NoticeChannel, NoticeTiming>;

/** What somebody chose, by kind; what is not in it is as it is for everybody. */
export type NoticeChoices = Partial<Record<NoticeKind, Partial<NoticeTimings>>>;

/** A browser was allowed by its owner, a text costs money: the one begins switched on, the other off. */
const USUAL: NoticeTimings = { push: 'at_once', mail: 'daily', sms: 'off' };

/** A child's address, if there is one, is mostly the family's. */
const BY_ROLE: Partial<Record<Role, Partial<NoticeTimings>>> = { student: { mail: 'off' } };

/** Where a kind begins otherwise. Praise is good news and no errand: whoever wants a mail of it switches it on. */
const BY_KIND: NoticeChoices = { praise: { mail: 'off' } };

export function usualTimings(kind: NoticeKind, role: Role): NoticeTimings {
  return { ...USUAL, ...BY_KIND[kind], ...BY_ROLE[role] };
}

export function timingsOf(kind: NoticeKind, role: Role, choices: NoticeChoices): NoticeTimings {
  return { ...usualTimings(kind, role), ...choices[kind] };
}

/** What somebody of this role can be told of. */
export function noticeKindsOf(role: Role): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => (NOTICE_AUDIENCE[kind] as readonly Role[]).includes(role));
}

/** From when to when on the person's clock nothing rings. The two may lie on both sides of midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

export const USUAL_QUIET: QuietHours = { from: '21:00', until: '07:00' };
export const USUAL_DIGEST = '17:30';

/** When what is due at `at` may ring: then, or when the quiet hours are over. An alarm never asks. */
export function afterQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (!quiet || quiet.from === quiet.until) return at;
  const { time } = wallClock(at, timeZone);
  const { from, until } = quiet;
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until;
  return isQuiet ? nextTimeOfDay(until, at, timeZone) : at;
}
