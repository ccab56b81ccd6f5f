import type { Role } from './roles';

/** What a bell tells of, and who of those whom it concerns hears it. */
export const NOTICE_AUDIENCE = {
  /** Points that a child was given. What is taken from a child is said by people, not by a bell. */
  praise: ['student', 'parent'],
  /** A reward that a student asked for can be fetched, or the points are back. */
  reward_ready: ['student'],
  reward_refused: ['student'],
  homework_set: ['student', 'parent'],
  /** The evening before, to whoever has not handed it in. */
  homework_due_tomorrow: ['student', 'parent'],
  homework_returned: ['student', 'parent'],
  /** The school gave a child's report to the family. */
  report: ['parent'],
  /** A child is not there, and nobody at school knows why. */
  absence: ['parent'],
  /** After an alarm families come to a place for their children. */
  hand_over: ['parent'],
  /** A child was handed over to its family there. */
  handed_over: ['parent'],
  /** That was a mistake: the child is still at school. */
  hand_over_taken_back: ['parent'],
  /** What a guardian asked the office to change, to whoever asked. */
  family_confirmed: ['parent'],
  family_refused: ['parent'],
  /** Somebody wrote to them. One for each conversation with something new in it. */
  message: ['student', 'parent', 'teacher', 'school_admin'],
  /** What somebody wrote for later was not let out when its time came; where they have left, the office hears of it. */
  message_not_sent: ['parent', 'teacher', 'school_admin'],
  /** A student's message waits to be read, or was reported. One for each class in which something does. */
  message_flagged: ['teacher', 'school_admin'],
  /** Somebody reported a message that a grown-up wrote. One for each message, until it is decided about. */
  message_reported: ['school_admin'],
  /** Somebody may be in danger: whom the school has named is told at every hour, by every way. */
  message_urgent: ['school_admin'],
  /** A case that nobody has looked at in the time that the school has set. */
  message_waiting: ['school_admin'],
  /** Somebody on a new browser sent links or files to many: what they write goes nowhere until the office has looked. */
  sender_frozen: ['school_admin'],
  /** The school says something to many at once; whom it is for says the announcement. */
  announcement: ['parent', 'student', 'teacher', 'school_admin'],
  /** What somebody wrote for many and for later was not let out when its time came. */
  announcement_not_sent: ['teacher', 'school_admin'],
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
  /** Codes that one number gets, whoever asks, from whichever school: of a household two may ask as often as they like. */
  codesPerNumber: { hour: 6, day: 12 },
  codeMinutes: 15,
  codeAttempts: 5,
} as const;

/** Of these nobody chooses whether and when they are told, as of an alarm. */
export const URGENT_NOTICES: readonly NoticeKind[] = [
  'message_urgent',
  'sender_frozen',
  'hand_over',
  'hand_over_taken_back',
];

/**
 * What follows an alarm is told whatever has become of the school's contract, and comes with one alone: that somebody would hear of it says
 * nothing of whether they are reached on all other days.
 */
export const HAND_OVER_NOTICES: readonly NoticeKind[] = ['hand_over', 'handed_over', 'hand_over_taken_back'];

/** What somebody of this role can be told of as they choose. */
export function noticeKindsOf(role: Role): NoticeKind[] {
  return NOTICE_KINDS.filter(
    (kind) => (NOTICE_AUDIENCE[kind] as readonly Role[]).includes(role) && !URGENT_NOTICES.includes(kind),
  );
}
