import type { Role } from '@homeroom/domain';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Lifetime {
  /** A session that was not renewed for so long is over. */
  idleMs: number;
  /** However busy it is, a session is over after this. */
  absoluteMs: number;
  /** What it shows is use enough: nobody has to touch it. */
  staysOn?: true;
}

/**
 * Administrators keep an hour instead of the strict quarter: they come back to an open page between two lessons, and what
 * a stolen desk could do meanwhile will ask for the password again.
 */
const LIFETIMES: Record<Role, Lifetime> = {
  school_admin: { idleMs: HOUR, absoluteMs: 8 * HOUR },
  super_super_admin: { idleMs: HOUR, absoluteMs: 8 * HOUR },
  teacher: { idleMs: HOUR, absoluteMs: 12 * HOUR },
  student: { idleMs: 12 * HOUR, absoluteMs: 30 * DAY },
  parent: { idleMs: 12 * HOUR, absoluteMs: 30 * DAY },
  // The board in the classroom stays signed in over night and over a weekend.
  class_device: { idleMs: 3 * DAY, absoluteMs: 30 * DAY, staysOn: true },
};

export function lifetimeOf(role: Role): Lifetime {
  return LIFETIMES[role];
}

/** The token that this session's last one has become may still arrive from a page that was loading. */
export const GRACE_MS = 10_000;

/** As late as an answer may still come to a browser that has asked again meanwhile: until then it is the same answer. */
export const LATE_MS = 60_000;
