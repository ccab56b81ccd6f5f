import type { Role } from './roles';

interface Reach {
  /** Roles that may be written to anywhere in the school. */
  school: readonly Role[];
  /** Roles that may be written to where both belong to a class. */
  classes: readonly Role[];
}

const NOBODY: Reach = { school: [], classes: [] };

/**
 * Who may write to whom, always in both directions. No adult writes to a student alone except the class's teachers; a
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
}

export function mayWrite(from: Correspondent, to: Correspondent): boolean {
  const { school, classes } = reachOf(from.role);
  const role = to.role as Role;
  if (school.includes(role)) return true;
  return classes.includes(role) && from.classNumbers.some((number) => to.classNumbers.includes(number));
}
