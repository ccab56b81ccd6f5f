import type { Role } from './roles';

/** The kinds of notification, and the roles that receive each. */
export const NOTICE_AUDIENCE = {
  /** Points awarded to a child. Points taken away are told by people, not by a notification. */
  praise: ['student', 'parent'],
  /** A student's reward is ready, or was refused and the points refunded. */
  reward_ready: ['student'],
  reward_refused: ['student'],
  homework_set: ['student', 'parent'],
  /** The evening before, for those who have not handed it in. */
  homework_due_tomorrow: ['student', 'parent'],
  homework_returned: ['student', 'parent'],
  /** A child's report was released to the family. */
  report: ['parent'],
  /** A child is absent, and nobody at school knows why. */
  absence: ['parent'],
  /** After an alarm, families are asked to collect their children at a place. */
  hand_over: ['parent'],
  /** A child was handed over to its family there. */
  handed_over: ['parent'],
  /** The hand-over was a mistake: the child is still at school. */
  hand_over_taken_back: ['parent'],
  /** The office decided a change that the guardian had requested. */
  family_confirmed: ['parent'],
  family_refused: ['parent'],
  /** The office answered a guardian's request about a child's data, or needs longer. */
  data_answered: ['parent'],
  /** A guardian asked for a child's data, its correction or its erasure. */
  data_asked: ['school_admin'],
  /** A school's room for files is nearly full. */
  files_filling: ['school_admin'],
  /** A guardian is asked for permission for a child. */
  permission_asked: ['parent'],
  /** The evening before the last day to answer, or when the staff remind, if nobody has answered for the child. */
  permission_due: ['parent'],
  permission_withdrawn: ['parent'],
  /** The last day to answer a permission slip has passed. */
  permission_ended: ['teacher', 'school_admin'],
  /** A new message. One notification per conversation with something new. */
  message: ['student', 'parent', 'teacher', 'school_admin'],
  /** A scheduled message was not sent when its time came; if the author has left, the office is notified. */
  message_not_sent: ['parent', 'teacher', 'school_admin'],
  /** A student's message waits for review, or was reported. One notification per class with such messages. */
  message_flagged: ['teacher', 'school_admin'],
  /** An adult's message was reported. One notification per message, until it is decided. */
  message_reported: ['school_admin'],
  /** Somebody may be in danger: the people named by the school are notified at any hour, by every channel. */
  message_urgent: ['school_admin'],
  /** A case that nobody has looked at within the time set by the school. */
  message_waiting: ['school_admin'],
  /** A new browser sent links or files to many people, and its user's messages are blocked until the office has looked. */
  sender_frozen: ['school_admin'],
  /** An announcement; its readers are determined by its audience. */
  announcement: ['parent', 'student', 'teacher', 'school_admin'],
  /** A scheduled announcement was not published when its time came. */
  announcement_not_sent: ['teacher', 'school_admin'],
} as const satisfies Record<string, readonly Role[]>;

export type NoticeKind = keyof typeof NOTICE_AUDIENCE;
export const NOTICE_KINDS = Object.keys(NOTICE_AUDIENCE) as NoticeKind[];

/** The bell does not count beyond `countMost`. */
export const NOTICES = {
  pageSize: 30,
  countMost: 100,
  /** Push subscriptions per person; the one used longest ago is replaced. */
  devicesMost: 10,
  /** Longer than the undo bar, so that mistakes are undone before anything is sent, and simultaneous notifications are combined. */
  settlingMs: 15_000,
  /** The minimum interval between two immediate mails. */
  mailsApartMs: 30 * 60_000,
  /** Texts per school and day on its own clock, because each costs money. */
  textsPerDay: 500,
  /** Codes that one person can have sent within an hour. */
  codesPerHour: 3,
  /**
   * Codes per number, whoever requests them and from whichever school: two people of a household may both request as many as they are
   * allowed.
   */
  codesPerNumber: { hour: 6, day: 12 },
  codeMinutes: 15,
  codeAttempts: 5,
} as const;

/** Notifications that cannot be switched off or delayed, like alarms. */
export const URGENT_NOTICES: readonly NoticeKind[] = [
  'message_urgent',
  'sender_frozen',
  'hand_over',
  'hand_over_taken_back',
];

/**
 * Sent after an alarm whatever the state of the school's contract, and only then. Being reached by them says nothing about being reached on
 * other days.
 */
export const HAND_OVER_NOTICES: readonly NoticeKind[] = ['hand_over', 'handed_over', 'hand_over_taken_back'];

/** The kinds of notification that a person of this role can configure. */
export function noticeKindsOf(role: Role): NoticeKind[] {
  return NOTICE_KINDS.filter(
    (kind) => (NOTICE_AUDIENCE[kind] as readonly Role[]).includes(role) && !URGENT_NOTICES.includes(kind),
  );
}
