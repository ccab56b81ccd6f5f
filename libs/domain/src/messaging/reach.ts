import type { MessengerScope, MessengerSettings, MessengerStatus } from './messenger-settings';
import type { Role } from '../roles';
import { type SchoolHoursPlace, type WhyClosed, whyClosed } from './hours';

interface Reach {
  /** Roles that may be written to anywhere in the school. */
  school: readonly Role[];
  /** Roles that may be written to where both belong to a class. */
  classes: readonly Role[];
}

const NOBODY: Reach = { school: [], classes: [] };

/**
 * Who may write to whom, always in both directions. No adult writes to a student alone except the class's teachers, where the school allows that; a
 * guardian belongs to the classes of its children, and guardians do not find one another here.
 */
const REACH: Partial<Record<string, Reach>> = {
  student: { school: [], classes: ['student', 'teacher'] },
  teacher: { school: ['teacher', 'school_admin'], classes: ['student', 'parent'] },
  parent: { school: ['school_admin'], classes: ['teacher'] },
  school_admin: { school: ['school_admin', 'teacher', 'parent'], classes: [] },
};

/** Roles without a line of their own (devices, operators, unknown ones) write to nobody. */
export function reachOf(role: string): Reach {
  return Object.hasOwn(REACH, role) ? (REACH[role] ?? NOBODY) : NOBODY;
}

export interface Correspondent {
  role: string;
  /** The own class, those taught, or those of the children. */
  classNumbers: readonly number[];
  /** Of students: their class's grade, and how far it lets them write. */
  grade?: string;
  scope?: MessengerScope;
}

export function mayWrite(from: Correspondent, to: Correspondent): boolean {
  const { school, classes } = reachOf(from.role);
  const role = to.role as Role;
  if (school.includes(role)) return true;
  if (from.role === 'student' && to.role === 'student' && isOpenBetween(from, to)) return true;
  return classes.includes(role) && from.classNumbers.some((number) => to.classNumbers.includes(number));
}

/**
 * Students of two classes write to one another only where both classes' scopes reach that far: a teacher opens the own
 * class, never somebody else's.
 */
export function isOpenBetween(
  a: Pick<Correspondent, 'grade' | 'scope'>,
  b: Pick<Correspondent, 'grade' | 'scope'>,
): boolean {
  if (a.scope === 'school' && b.scope === 'school') return true;
  return leavesTheRoom(a) && leavesTheRoom(b) && a.grade !== undefined && a.grade === b.grade;
}

function leavesTheRoom({ scope }: Pick<Correspondent, 'scope'>): boolean {
  return scope === 'grade' || scope === 'school';
}

export type WhyNotNow = 'off' | 'restricted' | WhyClosed;

/**
 * Whether a student may write now, and if not, the reason to say. The hours are the school's: what its own wall clock
 * shows, so that they stay 08:00 to 15:30 when that clock is put forward or back.
 */
export function whyNotNow(
  { enabled, timeRestrictions }: Pick<MessengerSettings, 'enabled' | 'timeRestrictions'>,
  status: MessengerStatus,
  place: SchoolHoursPlace,
  now: Date,
): WhyNotNow | undefined {
  if (!enabled) return 'off';
  if (status === 'restricted') return 'restricted';
  return whyClosed(timeRestrictions, place, now);
}
