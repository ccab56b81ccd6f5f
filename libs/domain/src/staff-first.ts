import { type AlertType, concernsStaffAlone } from './alerts';
import { TIMES } from './limits';
import { isStaff, type Role } from './roles';

/** How an alarm that only the staff had was released to everybody. */
export const RELEASES = ['tap', 'second_raiser', 'time'] as const;
export type Release = (typeof RELEASES)[number];

/** An alarm raised by staff has already been judged by one of them, and a staff-only type goes no further anyway. */
export function goesToStaffFirst(isPolicy: boolean, type: AlertType, raisedBy: Role): boolean {
  return isPolicy && !isStaff(raisedBy) && !concernsStaffAlone(type);
}

export interface Raiser {
  role: Role;
  classNumber: number | null;
}

/** What is known about an alarm that only the staff have. */
export interface HeldAlarm {
  /** Each person once; the first one opened it. */
  raisers: readonly Raiser[];
  elapsedMs: number;
  /** A member of staff has confirmed that they are looking; merely having it on screen does not count. */
  isLookedInto: boolean;
}

/** The longest time that everybody else waits. It always expires: only the end of the alarm keeps it from them. */
export function staffFirstMs(isLookedInto: boolean): number {
  return isLookedInto ? TIMES.staffLookMs : TIMES.staffFirstMs;
}

/** Why it is released to everybody now; null while it waits. One tap by staff is sufficient. */
export function releaseOf({ raisers, elapsedMs, isLookedInto }: HeldAlarm): Release | null {
  if (raisers.some(({ role }) => isStaff(role))) return 'tap';
  if (elapsedMs <= TIMES.confirmedWithinMs && isConfirmed(raisers)) return 'second_raiser';
  return elapsedMs >= staffFirstMs(isLookedInto) ? 'time' : null;
}

/** A raiser of unknown class counts as from another class: gaps in a list must not hold back an alarm. */
function isConfirmed([first, ...others]: readonly Raiser[]): boolean {
  return others.some(({ classNumber }) => classNumber === null || classNumber !== first?.classNumber);
}
