import type { Role } from '@homeroom/domain';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Lifetime {
  /** A session expires if it is not renewed for this long. */
  idleMs: number;
  /** A session expires after this, however active it is. */
  absoluteMs: number;
  /** Displaying counts as use: nobody has to touch the device. */
  staysOn?: true;
}

/**
 * Administrators get an hour instead of a strict quarter: they return to an open page between two lessons, and what an unattended desk
 * could be misused for requires the password again.
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

/** A page that was still loading may send the previous token for this long. */
export const GRACE_MS = 10_000;

/** How late a response may still reach a browser that has asked again meanwhile: until then the response is the same. */
export const LATE_MS = 60_000;
