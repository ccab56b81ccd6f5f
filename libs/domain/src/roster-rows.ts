import type { ParentPlace, RosterColumn } from './roster-columns';
import type { GroupRole } from './courses';
import type { TeacherType } from './roles';

/** A parent as a line names them. */
export interface ParentWords {
  place: ParentPlace;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/** One line of a roster. Every text is trimmed and right in itself; what a line leaves empty is null, and changes nothing. */
export interface RosterRow {
  /** In the file, from 1. */
  line: number;
  /** By what the program knows the student that wrote OneRoster files; other lists say nothing of it. */
  sourcedId: string | null;
  recordId: string | null;
  firstName: string;
  lastName: string;
  /** Only lines of OneRoster files name none: whoever is here stays where they are. */
  classNumber: number | null;
  /** Into which somebody comes whom such a line means and who is of no class yet. */
  newcomersClass: number | null;
  grade: string | null;
  section: string | null;
  parentFirstName: string | null;
  parentLastName: string | null;
  parentEmail: string | null;
  parentPhone: string | null;
  furtherParents: readonly ParentWords[];
}

export interface TeacherLine {
  line: number;
  sourcedId: string | null;
  teacherId: string | null;
  firstName: string;
  lastName: string;
  teacherType: TeacherType | null;
  email: string | null;
  /** In the order of their numbers. */
  classNumbers: readonly number[] | null;
}

export interface ClassLine {
  line: number;
  sourcedId: string | null;
  classNumber: number;
  className: string | null;
  grade: string | null;
  section: string | null;
  /** Who leads it: a Teacher ID, an address or a name. */
  leader: string | null;
  maxStudents: number | null;
}

/** Who is to be in a group: by the record ID, else by name, with the class where a name is not enough. */
export interface MemberLine {
  line: number;
  courseName: string;
  groupName: string;
  recordId: string | null;
  firstName: string | null;
  lastName: string | null;
  classNumber: number | null;
}

/** A course as OneRoster files name it. */
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
  /** How many places it needs. */
  maxStudents: number | null;
}

/** Who is in a group, or teaches it: both by their keys. */
export interface PlaceLine {
  line: number;
  sourcedId: string;
  groupKey: string;
  /** Of a teacher. */
  groupRole: GroupRole | null;
  /** Their place there has an end that is over, or is taken away. */
  leaves: boolean;
}

/** Why a line is not taken, and which of its cells says so. */
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
  | 'twice'
  | 'parent_known'
  | 'parent_twice'
  | 'parent_barred'
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
  /** The school has changed since the line was looked at. */
  | 'changed'
  /** Ours: something went wrong again and again. */
  | 'failed';

export interface RefusedLine {
  line: number;
  kind: 'refused';
  column: RosterColumn;
  reason: RosterRefusal;
}

/**
 * What a line does; `end`: somebody whom such files have brought into a group is out of it; `leave`: whom, or which group, a whole file
 * does not name any more is deactivated or ends, where the office says so.
 */
export const ROSTER_KINDS = ['add', 'update', 'end', 'leave', 'unchanged', 'refused'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];

/** What changes of whom a line means; of a parent who comes beside others only that they come. */
export type RosterField = RosterColumn | 'isActive' | `parent${ParentPlace}`;

export type RosterOutcome =
  /** With whom it is about where they are there already. */
  | { line: number; kind: 'add'; subjectId?: string }
  | { line: number; kind: 'update'; subjectId: string; fields: readonly RosterField[] }
  /** Without an id where it is about somebody who comes by another line first. */
  | { line: number; kind: 'unchanged'; subjectId: string | null }
  | { line: number; kind: 'end'; subjectId: string }
  | RefusedLine;

export const refusedAt =
  (line: number) =>
  (column: RosterColumn, reason: RosterRefusal): RefusedLine => ({ line, kind: 'refused', column, reason });

/** Of somebody known: what the line changes of them, if anything. */
export function outcomeOf(line: number, subjectId: string, fields: readonly RosterField[]): RosterOutcome {
  return fields.length === 0
    ? { line, kind: 'unchanged', subjectId }
    : { line, kind: 'update', subjectId, fields };
}

/** By what it is found in a file: the key of the program that brought it, else ours, under which our own files give it out. */
export const keyOf = ({ id, sourcedId }: { id: string; sourcedId: string | null }): string => sourcedId ?? id;

/** How programs and keyboards write the apostrophe and the hyphen that stand in names. */
export const APOSTROPHES = '\u2018\u2019\u02BB\u02BC\u0060\u00B4\u2032';
export const HYPHENS = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212';

/** As names are compared everywhere: without case and accents, whatever is typed for an apostrophe, a hyphen and the space between. */
export function sameName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return JSON.stringify([firstName, lastName].map(calledAs));
}

/** Whoever has it under another key and another name is somebody else; a program that takes another's place gives new keys to the same people. */
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

export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('-', ' ')
    .toLowerCase();
}

export const sameAddress = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
