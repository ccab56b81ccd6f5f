import type { Role } from './roles';

/** What a bell tells of, and who of those whom it concerns hears it. */
export const NOTICE_AUDIENCE = {
  /** Points that a child was given. What is taken from a child is said by people, not by a bell. */
  praise: ['student', 'parent'],
  homework_set: ['student', 'parent'],
  /** The evening before, to whoever has not handed it in. */
  homework_due_tomorrow: ['student', 'parent'],
  homework_returned: ['student', 'parent'],
} as const satisfies Record<string, readonly Role[]>;

export type NoticeKind = keyof typeof NOTICE_AUDIENCE;
export const NOTICE_KINDS = Object.keys(NOTICE_AUDIENCE) as NoticeKind[];

/** A bell counts no further: more is more than anybody counts. */
export const NOTICES = { pageSize: 30, countMost: 100 } as const;
