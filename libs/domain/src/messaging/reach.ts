import type { MessengerScope, MessengerSettings, MessengerStatus } from './messenger-settings';
import type { Role } from '../roles';
import { type SchoolHoursPlace, type WhyClosed, whyClosed } from './hours';

interface Reach {
  /** Roles that can be written to anywhere in the school. */
  school: readonly Role[];
  /** Roles that can be written to if both belong to the same class. */
  classes: readonly Role[];
}

const NOBODY: Reach = { school: [], classes: [] };

/**
 * Who may write to whom, always in both directions. No adult writes to a student alone except the class's teachers, where the school allows
 * that. Guardians belong to the classes of their children, and cannot find one another here.
 */
const REACH: Partial<Record<string, Reach>> = {
  student: { school: [], classes: ['student', 'teacher'] },
  teacher: { school: ['teacher', 'school_admin'], classes: ['student', 'parent'] },
  parent: { school: ['school_admin'], classes: ['teacher'] },
  school_admin: { school: ['school_admin', 'teacher', 'parent'], classes: [] },
};

/** Roles without an entry (devices, operators, unknown ones) can write to nobody. */
export function reachOf(role: string): Reach {
  return Object.hasOwn(REACH, role) ? (REACH[role] ?? NOBODY) : NOBODY;
}

export interface Correspondent {
  role: string;
  /** Their own class, those taught, or those of their children. */
  classNumbers: readonly number[];
  /** For students: their class's grade, and its scope. */
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

/** Students of two classes may write to each other only if both classes' scopes reach that far: a teacher can open only their own class. */
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
 * Whether a student may write now, and if not, the reason to show. The hours refer to the school's own wall clock, so that they stay 08:00
 * to 15:30 across clock changes.
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
