import type { KnownClass, KnownStudent } from './roster-plan';
import type { KnownTeacher } from './roster-teachers';

/** The fields of a student that a roster can change. */
export type RosterStudent = Pick<
  KnownStudent,
  'recordId' | 'firstName' | 'lastName' | 'grade' | 'section' | 'parentEmail' | 'parentPhone' | 'isActive'
> & { classNumber: number; classId: string };
/** Classes by id, because in another year their numbers belong to other classes. */
export type RosterTeacher = Pick<
  KnownTeacher,
  'firstName' | 'lastName' | 'teacherType' | 'email' | 'isActive'
> & { classIds: readonly string[] };
export interface RosterClass extends Pick<KnownClass, 'maxStudents' | 'isActive'> {
  className: string;
  grade: string;
  section: string;
  lead: ClassLead;
  /** The teachers of the class. */
  teacherIds: readonly string[];
}

/** The leader chosen by the school; until one is chosen, any teacher eligible for it leads. */
export interface ClassLead {
  isChosen: boolean;
  leaderId: string | null;
}

/** The changes a line made: each field's old and new value. */
export type RosterChanges<T = unknown> = { [F in keyof T]?: readonly [was: T[F], became: T[F]] };

/** Why something is kept as an import left it. */
export const ROSTER_STAYS = [
  'changed',
  'parent',
  'students',
  'groups',
  'groups_missing',
  'class_full',
  'class_closed',
  'class_smaller',
  'no_leader',
  'school_full',
  'failed',
] as const;
export type RosterStay = (typeof ROSTER_STAYS)[number];

interface WayBack<T> {
  fields: Partial<T>;
  stays: RosterStay | null;
}

const fieldsIn = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];
/** For lists of numbers, texts and null. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changesOf<T extends object>(before: T, after: T): RosterChanges<T> {
  const changed = fieldsIn(after).filter((field) => !isSame(before[field], after[field]));
  const changes: RosterChanges<T> = {};
  for (const field of changed) changes[field] = [before[field], after[field]];
  return changes;
}

/** Computes how to restore the previous values. Fields that were changed since keep their current value. */
export function wayBack<T extends object>(changes: RosterChanges<T>, now: T): WayBack<T> {
  const changed = fieldsIn(changes);
  const free = changed.filter((field) => isSame(changes[field]?.[1], now[field]));
  const fields: Partial<T> = {};
  for (const field of free) {
    const [was] = changes[field] ?? [];
    if (was !== undefined) fields[field] = was;
  }
  return { fields, stays: free.length < changed.length ? 'changed' : null };
}

/** A parent added by the import is kept, because they may have signed in by now; only the office can remove them. */
export function studentsWayBack(
  { parentEmail, parentPhone, ...changes }: RosterChanges<RosterStudent>,
  now: RosterStudent,
): WayBack<RosterStudent> {
  // In another year the number belongs to another class.
  const { classNumber, ...own } = changes;
  const { fields, stays } = wayBack(own.classId ? own : { ...own, ...(classNumber && { classNumber }) }, now);
  // Moved by somebody since: grade and section came with that class.
  if (own.classId && !('classId' in fields)) {
    delete fields.grade;
    delete fields.section;
  }
  const stay = stays ?? (parentEmail || parentPhone ? 'parent' : null);
  // A class brings its own grade and section unless they are given.
  if ('classId' in fields || 'classNumber' in fields)
    return { fields: { grade: now.grade, section: now.section, ...fields }, stays: stay };
  return { fields, stays: stay };
}

/** A teacher added because they were to lead the class is removed again; other additions and removals since are left alone. */
export function classesWayBack(
  { teacherIds, ...changes }: RosterChanges<RosterClass>,
  now: RosterClass,
): WayBack<Omit<RosterClass, 'teacherIds'>> & { leaving: string[] } {
  const [was, became] = teacherIds ?? [[], []];
  const leaving = became.filter((id) => !was.includes(id) && now.teacherIds.includes(id));
  return { ...wayBack<Omit<RosterClass, 'teacherIds'>>(changes, now), leaving };
}

/** A teacher who was given a class to lead since keeps it, and the type of teacher that this requires. */
export function teachersWayBack(
  changes: RosterChanges<RosterTeacher>,
  now: RosterTeacher,
  leads: readonly string[],
): WayBack<RosterTeacher> {
  const { fields, stays } = wayBack(changes, now);
  const { classIds, teacherType, ...others } = fields;
  const taken = classIds ? leads.filter((led) => !classIds.includes(led)) : [];
  const losesKind = teacherType === 'subject' && leads.length > 0;
  return {
    fields: {
      ...others,
      ...(classIds && { classIds: [...classIds, ...taken] }),
      ...(teacherType && !losesKind && { teacherType }),
    },
    stays: taken.length > 0 || losesKind ? 'changed' : stays,
  };
}
