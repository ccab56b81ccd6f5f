import { folded } from './folded';
import type { ParentPlace, RosterColumn } from './roster-columns';
import type { GroupRole } from './courses';
import type { TeacherType } from './roles';

/** A parent as given in a line. */
export interface ParentWords {
  place: ParentPlace;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/** One line of a roster. Texts are trimmed and individually valid; empty cells are null and change nothing. */
export interface RosterRow {
  /** The line in the file, from 1. */
  line: number;
  /** The student's key in the program that wrote OneRoster files; absent in other lists. */
  sourcedId: string | null;
  recordId: string | null;
  firstName: string;
  lastName: string;
  /** Null only in OneRoster files, in which case an existing student keeps their class. */
  classNumber: number | null;
  /** The class for a new student whom a OneRoster line puts in no class. */
  newcomersClass: number | null;
  grade: string | null;
  section: string | null;
  parentFirstName: string | null;
  parentLastName: string | null;
  parentEmail: string | null;
  parentPhone: string | null;
  furtherParents: readonly ParentWords[];
  /** What the office has answered: whether somebody who left and has this name is the same person; null if it was not asked. */
  isSame: boolean | null;
}

export interface TeacherLine {
  line: number;
  sourcedId: string | null;
  teacherId: string | null;
  firstName: string;
  lastName: string;
  teacherType: TeacherType | null;
  email: string | null;
  /** In ascending order. */
  classNumbers: readonly number[] | null;
  /** As for a student. */
  isSame: boolean | null;
}

export interface ClassLine {
  line: number;
  sourcedId: string | null;
  classNumber: number;
  className: string | null;
  grade: string | null;
  section: string | null;
  /** The class's leader: a Teacher ID, an address or a name. */
  leader: string | null;
  maxStudents: number | null;
}

/** A future member of a group: by record ID, otherwise by name, with the class if the name is ambiguous. */
export interface MemberLine {
  line: number;
  courseName: string;
  groupName: string;
  recordId: string | null;
  firstName: string | null;
  lastName: string | null;
  classNumber: number | null;
}

/** A course in OneRoster files. */
export interface CourseLine {
  line: number;
  sourcedId: string;
  courseName: string;
}

/** A group of a course. */
export interface GroupLine {
  line: number;
  sourcedId: string;
  /** The key of its course. */
  courseKey: string;
  groupName: string;
  /** The number of places it needs. */
  maxStudents: number | null;
}

/** A member or teacher of a group, both identified by key. */
export interface PlaceLine {
  line: number;
  sourcedId: string;
  groupKey: string;
  /** For a teacher. */
  groupRole: GroupRole | null;
  /** The membership has ended or is removed. */
  leaves: boolean;
}

/** Why a line is refused; the cell at fault is given beside it. */
export type RosterRefusal =
  | 'missing'
  | 'too_long'
  | 'unreadable'
  | 'no_email'
  | 'no_grade'
  | 'no_section'
  | 'no_class'
  | 'class_unmade'
  | 'class_closed'
  | 'class_full'
  | 'school_full'
  | 'ambiguous'
  /** A question: somebody of this name has left, and the line does not say whether it is the same person. */
  | 'left'
  | 'twice'
  | 'parent_known'
  | 'parent_twice'
  | 'parent_barred'
  | 'parent_ended'
  | 'parents_full'
  | 'no_teacher_type'
  | 'no_teacher'
  | 'other_address'
  | 'no_leader'
  | 'no_size'
  | 'class_smaller'
  | 'other_number'
  | 'other_person'
  | 'no_student'
  | 'no_course'
  | 'no_group'
  | 'group_full'
  | 'group_teachers_full'
  | 'courses_full'
  | 'groups_full'
  | 'group_elsewhere'
  /** The school has changed since the plan was made. */
  | 'changed'
  /** An internal error: processing failed repeatedly. */
  | 'failed';

export interface RefusedLine {
  line: number;
  kind: 'refused';
  column: RosterColumn;
  reason: RosterRefusal;
  /** Who has left and could be meant, for the reason `left`. */
  subjectId?: string;
}

/**
 * The effect of a line. `end`: a group member added by such files is removed; `leave`: a student or group that a complete file no longer
 * contains is deactivated or ended, if the office confirms; `return`: somebody whom the school has let go comes back, if the office
 * confirms.
 */
export const ROSTER_KINDS = ['add', 'update', 'return', 'end', 'leave', 'unchanged', 'refused'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];

/** What the office is shown: `asked` is a line of a plan that waits for its answer, and is refused if the import begins without one. */
export const SHOWN_ROSTER_KINDS = [
  'add',
  'update',
  'return',
  'end',
  'leave',
  'unchanged',
  'asked',
  'refused',
] as const;
export type ShownRosterKind = (typeof SHOWN_ROSTER_KINDS)[number];

/** The changed fields of the person; for an additional parent only that they are added. */
export type RosterField = RosterColumn | 'isActive' | `parent${ParentPlace}`;

export type RosterOutcome =
  /** With the id of an existing person, if the line is about one. */
  | { line: number; kind: 'add'; subjectId?: string }
  | { line: number; kind: 'update'; subjectId: string; fields: readonly RosterField[] }
  | {
      line: number;
      kind: 'return';
      subjectId: string;
      fields: readonly RosterField[];
      letGoOn: string | null;
    }
  /** Without an id if the person is created by an earlier line. */
  | { line: number; kind: 'unchanged'; subjectId: string | null }
  | { line: number; kind: 'end'; subjectId: string }
  | RefusedLine;

export const refusedAt =
  (line: number) =>
  (column: RosterColumn, reason: RosterRefusal): RefusedLine => ({ line, kind: 'refused', column, reason });

/** A line that could mean somebody who has left: a question to the office, which is not done before it is answered. */
export const askedOf = (line: number, { id: subjectId }: { id: string }): RefusedLine => ({
  ...refusedAt(line)('lastName', 'left'),
  subjectId,
});

/** The outcome for an existing person: what the line changes, if anything. */
export function outcomeOf(line: number, subjectId: string, fields: readonly RosterField[]): RosterOutcome {
  return fields.length === 0
    ? { line, kind: 'unchanged', subjectId }
    : { line, kind: 'update', subjectId, fields };
}

/** Somebody who was deactivated by a person or the school's directory, not by a list. */
export interface LetGo {
  /** The day, if it is known. */
  on: string | null;
}

/**
 * The outcome for an existing person whom the school may have let go: a file of another program brings nobody back by itself, unless the
 * office has answered that it means this person.
 */
export function outcomeOrReturn(
  { line, sourcedId, isSame }: { line: number; sourcedId: string | null; isSame: boolean | null },
  { id, letGo }: { id: string; letGo: LetGo | null },
  fields: readonly RosterField[],
): RosterOutcome {
  if (letGo === null || sourcedId === null || isSame === true) return outcomeOf(line, id, fields);
  return { line, kind: 'return', subjectId: id, fields, letGoOn: letGo.on };
}

/** The key in import files: that of the program that brought it, otherwise the platform's own id, as in its exports. */
export const keyOf = ({ id, sourcedId }: { id: string; sourcedId: string | null }): string => sourcedId ?? id;

/** The variants of apostrophe and hyphen that programs and keyboards put into names. */
export const APOSTROPHES = '\u2018\u2019\u02BB\u02BC\u0060\u00B4\u2032';
export const HYPHENS = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212';

/** Compares names as everywhere: ignoring case and accents, and the variants of apostrophe, hyphen and space. */
export function sameName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return JSON.stringify([firstName, lastName].map(calledAs));
}

/**
 * Different keys and different names mean different people. The same name with a different key is the same person, because a replacement
 * program assigns new keys.
 */
export function isSomebodyElse(row: Called, known: Called): boolean {
  const keys = [row.sourcedId, known.sourcedId];
  return !keys.includes(null) && row.sourcedId !== known.sourcedId && sameName(row) !== sameName(known);
}

interface Called {
  sourcedId: string | null;
  firstName: string;
  lastName: string;
}

export function calledAs(name: string): string {
  return folded(
    name.replace(new RegExp(`[${APOSTROPHES}]`, 'g'), "'").replace(new RegExp(`[${HYPHENS}]`, 'g'), '-'),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

export const sameAddress = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
