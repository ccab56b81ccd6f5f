import { type AlertType, concernsStaffAlone } from './alerts';
import { TIMES } from './limits';
import { isStaff, type Role } from './roles';

/** How an alarm that the staff had first came to everybody. */
export const RELEASES = ['tap', 'second_raiser', 'time'] as const;
export type Release = (typeof RELEASES)[number];

/** What the staff have raised a member of the staff has judged already, and what calls staff alone goes no further anyway. */
export function goesToStaffFirst(isPolicy: boolean, type: AlertType, raisedBy: Role): boolean {
  return isPolicy && !isStaff(raisedBy) && !concernsStaffAlone(type);
}

export interface Raiser {
  role: Role;
  classNumber: number | null;
}

/** What is known by now of an alarm that the staff have first. */
export interface HeldAlarm {
  /** Each of them once; the first one opened it. */
  raisers: readonly Raiser[];
  elapsedMs: number;
  /** Somebody of the staff has said that they look; that it was on their screens says nothing. */
  isLookedInto: boolean;
}

/** How long everybody else waits at most. It ends by itself in any case: nothing but the end of the alarm keeps it from them. */
export function staffFirstMs(isLookedInto: boolean): number {
  return isLookedInto ? TIMES.staffLookMs : TIMES.staffFirstMs;
}

/** By what it goes to everybody now; null while it waits. One tap of the staff needs no rule. */
export function releaseOf({ raisers, elapsedMs, isLookedInto }: HeldAlarm): Release | null {
  if (raisers.some(({ role }) => isStaff(role))) return 'tap';
  if (elapsedMs <= TIMES.confirmedWithinMs && isConfirmed(raisers)) return 'second_raiser';
  return elapsedMs >= staffFirstMs(isLookedInto) ? 'time' : null;
}

/** Whose class nobody knows counts as of another: an alarm is not kept from a school for what is missing in a list. */
function isConfirmed([first, ...others]: readonly Raiser[]): boolean {
  return others.some(({ classNumber }) => classNumber === null || classNumber !== first?.classNumber);
}
