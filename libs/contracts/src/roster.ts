import {
  GRADES,
  LIMITS,
  ROSTER_COLUMNS,
  ROSTER_KINDS,
  ROSTER_NEEDS,
  isClassNumber,
  isPlainLine,
  isStorableText,
  type ListFormat,
  type RefusedLine,
  type RosterColumn,
  type RosterField,
  type RosterKind,
  type RosterRefusal,
  type RosterRow,
  type RosterStay,
  SECTIONS,
} from '@homeroom/domain';
import {
  ArrayContains,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsUUID,
  ValidateBy,
} from 'class-validator';
import { DecidedByServer, isMailAddress } from './fields';
import { FileFormat } from './lists';
import { PageQuery } from './paging';

const NO_FILE = 'Choose a file with at least one line of students.';
const TOO_LONG = `A file holds at most ${LIMITS.studentsPerSchool} lines.`;
/** Of a cell, whatever column it is in; what a column takes is judged line by line. */
const CELL_LENGTH = 500;

/** POST /api/school-admin/roster-imports: what each line would do. Nothing is done yet. */
export class PlanRoster {
  /** What the cells of each line mean, in their order. */
  @IsArray({ message: 'Say what the columns mean.' })
  @ArrayUnique({ message: 'Two columns cannot mean the same.' })
  @IsIn(ROSTER_COLUMNS, { each: true, message: 'Say what the columns mean.' })
  @ArrayContains([...ROSTER_NEEDS], { message: 'First name, last name and class are needed.' })
  columns!: RosterColumn[];
  /** As they stand in the file, without its head. */
  @IsArray({ message: NO_FILE })
  @ArrayMinSize(1, { message: NO_FILE })
  @ArrayMaxSize(LIMITS.studentsPerSchool, { message: TOO_LONG })
  @AreLines()
  lines!: string[][];
  @DecidedByServer()
  schoolId?: unknown;
}

/** One check over all of them: as rules of their own, 24,000 cells would take a second. */
function AreLines() {
  const isCell = (cell: unknown) =>
    typeof cell === 'string' && cell.length <= CELL_LENGTH && isStorableText(cell);
  return ValidateBy({
    name: 'areLines',
    validator: {
      validate: (lines: unknown) =>
        Array.isArray(lines) &&
        lines.every(
          (line) => Array.isArray(line) && line.length <= ROSTER_COLUMNS.length && line.every(isCell),
        ),
      defaultMessage: () => `A line has at most ${ROSTER_COLUMNS.length} cells of ${CELL_LENGTH} characters.`,
    },
  });
}

export class RosterImportParam {
  @IsUUID(undefined, { message: 'Choose an import.' })
  importId!: string;
}

/** GET /api/school-admin/roster-imports/{importId} */
export class FindRosterLines extends PageQuery {
  @IsOptional()
  @IsIn(ROSTER_KINDS, { message: 'Choose one of the outcomes.' })
  kind?: RosterKind;
}

/** GET /api/school-admin/roster-imports/{importId}/refused: a file to correct and to bring again. */
export class RefusedLinesFile {
  @FileFormat()
  format?: ListFormat;
}

export interface RosterImport {
  id: string;
  state: 'planned' | 'running' | 'done' | 'undoing' | 'undone';
  plannedAt: string;
  finishedAt: string | null;
  /** Lines by what they do, or have done. */
  counts: Record<RosterKind, number>;
  /** Of those that change something. */
  done: number;
  /** Of those that are done. */
  undone: number;
  /** Of those that should be undone, what stayed as the import left it, or part of it. */
  stayed: number;
  /** Until when the whole of it can be undone; null where it cannot. */
  undoUntil: string | null;
}

/** The answer to the wish to begin: where the school has changed since the last look, a new plan instead of a beginning. */
export type BegunRosterImport = RosterImport & { isReplanned: boolean };

export interface RosterLine {
  line: number;
  kind: RosterKind;
  cells: RosterCells;
  /** Of an update what changes, of a refusal the cell that says why. */
  about: (RosterField | RosterColumn)[];
  reason: RosterRefusal | null;
  isDone: boolean;
  isUndone: boolean;
  stayed: RosterStay | null;
}

export type RosterCells = Partial<Record<RosterColumn, string>>;

const LENGTHS: Partial<Record<RosterColumn, number>> = { recordId: 64, parentPhone: 30, parentEmail: 254 };
const USUAL_LENGTH = 80;

/** What a cell says, null where it says nothing; or why it says nothing of use. */
type Read<T> = { value: T } | { reason: RosterRefusal };

/**
 * One line of a school's file: what it says of a student, or the first cell that cannot be taken. People write a class as
 * "Class 3" and a grade as "3", and both are read; nothing is guessed that could mean something else.
 */
export function readRosterLine(line: number, cells: RosterCells): RosterRow | RefusedLine {
  const refusals: RefusedLine[] = [];
  const read = <T>(column: RosterColumn, how: (text: string) => Read<T>): T | null => {
    const text = cells[column]?.trim() ?? '';
    if (text === '') return null;
    const found =
      text.length > (LENGTHS[column] ?? USUAL_LENGTH) ? tooLong : fit(text) ? how(text) : unreadable;
    if ('value' in found) return found.value;
    refusals.push({ line, kind: 'refused', column, reason: found.reason });
    return null;
  };
  const needed = <T>(column: RosterColumn, how: (text: string) => Read<T>): T | null => {
    const before = refusals.length;
    const value = read(column, how);
    if (value === null && refusals.length === before)
      refusals.push({ line, kind: 'refused', column, reason: 'missing' });
    return value;
  };
  const lastName = needed('lastName', asItIs);
  const firstName = needed('firstName', asItIs);
  const classNumber = needed('classNumber', classIn);
  const row = {
    line,
    recordId: read('recordId', withoutSpaces),
    grade: read('grade', gradeIn),
    section: read('section', sectionIn),
    parentLastName: read('parentLastName', asItIs),
    parentFirstName: read('parentFirstName', asItIs),
    parentEmail: read('parentEmail', addressIn),
    parentPhone: read('parentPhone', asItIs),
  };
  const [first] = refusals;
  if (first || lastName === null || firstName === null || classNumber === null)
    return first ?? { line, kind: 'refused', column: 'lastName', reason: 'missing' };
  return { ...row, lastName, firstName, classNumber };
}

const tooLong: Read<never> = { reason: 'too_long' };
const unreadable: Read<never> = { reason: 'unreadable' };

const fit = (text: string) => isStorableText(text) && isPlainLine(text);
const asItIs = (value: string): Read<string> => ({ value });

/** It is typed at sign-in, and stands in addresses. */
function withoutSpaces(text: string): Read<string> {
  return /\s/.test(text) ? unreadable : { value: text };
}

/** "3", "03", "Class 3", "3 · Otters"; not "3b", which may mean a grade. */
function classIn(text: string): Read<number> {
  const number = Number(/^(?:\p{L}+\.?\s+)?0*(\d{1,2})(?:\s.*)?$/u.exec(text)?.[1]);
  return isClassNumber(number) ? { value: number } : { reason: 'no_class' };
}

function gradeIn(text: string): Read<string> {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  const number = /^(?:grade |year |gr\. ?|g)?0*(\d{1,2})(?:st|nd|rd|th)?(?: grade)?$/.exec(plain)?.[1];
  const wanted =
    number === undefined ? (/^(k|kg|kindergarten)$/.test(plain) ? 'Kindergarten' : '') : `Grade ${number}`;
  const grade = GRADES.find((each) => each === wanted);
  return grade ? { value: grade } : { reason: 'no_grade' };
}

function sectionIn(text: string): Read<string> {
  const section = SECTIONS.find((each) => each === text.toUpperCase().replace(/^SECTION /, ''));
  return section ? { value: section } : { reason: 'no_section' };
}

function addressIn(text: string): Read<string> {
  const address = text.toLowerCase();
  return isMailAddress(address) ? { value: address } : { reason: 'no_email' };
}
