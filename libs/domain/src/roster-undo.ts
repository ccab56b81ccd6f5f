import type { KnownClass, KnownStudent } from './roster-plan';
import type { KnownTeacher } from './roster-teachers';

/** Of a student, what a roster can say. */
export type RosterStudent = Pick<
  KnownStudent,
  'recordId' | 'firstName' | 'lastName' | 'grade' | 'section' | 'parentEmail' | 'parentPhone' | 'isActive'
> & { classNumber: number; classId: string };
/** The classes as themselves: in another year their numbers are other classes'. */
export type RosterTeacher = Pick<
  KnownTeacher,
  'firstName' | 'lastName' | 'teacherType' | 'email' | 'isActive'
> & { classIds: readonly string[] };
export interface RosterClass extends Pick<KnownClass, 'maxStudents' | 'isActive'> {
  className: string;
  grade: string;
  section: string;
  lead: ClassLead;
  /** Who teaches it. */
  teacherIds: readonly string[];
}

/** Whom the school has chosen to lead a class; before anybody chose, whoever could leads it. */
export interface ClassLead {
  isChosen: boolean;
  leaderId: string | null;
}

/** What a line changed of whom it means: each field as it was, and as it became. */
export type RosterChanges<T = unknown> = { [F in keyof T]?: readonly [was: T[F], became: T[F]] };

/** Why something stays as an import left it. */
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
/** Of numbers in a list, a text, or what there is none of. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changesOf<T extends object>(before: T, after: T): RosterChanges<T> {
  const changed = fieldsIn(after).filter((field) => !isSame(before[field], after[field]));
  const changes: RosterChanges<T> = {};
  for (const field of changed) changes[field] = [before[field], after[field]];
  return changes;
}

/** How somebody becomes again what they were. Whatever somebody has changed since stays as it is now. */
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

/** A parent who came with the import stays: they may have signed in by now, and who ends that is the office, not a file. */
export function studentsWayBack(
  { parentEmail, parentPhone, ...changes }: RosterChanges<RosterStudent>,
  now: RosterStudent,
): WayBack<RosterStudent> {
  // In another year the number is another class's.
  const { classNumber, ...own } = changes;
  const { fields, stays } = wayBack(own.classId ? own : { ...own, ...(classNumber && { classNumber }) }, now);
  // Moved by somebody since: grade and section came with that class.
  if (own.classId && !('classId' in fields)) {
    delete fields.grade;
    delete fields.section;
  }
  const stay = stays ?? (parentEmail || parentPhone ? 'parent' : null);
  // A class brings its own grade and section along unless they are said.
  if ('classId' in fields || 'classNumber' in fields)
    return { fields: { grade: now.grade, section: now.section, ...fields }, stays: stay };
  return { fields, stays: stay };
}

/** Whoever teaches a class since they were to lead it teaches it no more; whoever else came or went since is left alone. */
export function classesWayBack(
  { teacherIds, ...changes }: RosterChanges<RosterClass>,
  now: RosterClass,
): WayBack<Omit<RosterClass, 'teacherIds'>> & { leaving: string[] } {
  const [was, became] = teacherIds ?? [[], []];
  const leaving = became.filter((id) => !was.includes(id) && now.teacherIds.includes(id));
  return { ...wayBack<Omit<RosterClass, 'teacherIds'>>(changes, now), leaving };
}

/** Whoever was given a class to lead since keeps it, and the kind of teacher that leads one. */
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
