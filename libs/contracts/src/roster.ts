import {
  ALL_ROSTER_COLUMNS,
  isStorableText,
  type LineList,
  LIMITS,
  type ListFormat,
  ONEROSTER_LINES,
  ROSTER_COLUMNS,
  ROSTER_KINDS,
  ROSTER_LISTS,
  ROSTER_NEEDS,
  type RosterColumn,
  type RosterField,
  type RosterKind,
  type RosterList,
  type RosterRefusal,
  type RosterStay,
} from '@homeroom/domain';
import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { DecidedByServer } from './fields';
import { FileFormat } from './file-format';
import { PageQuery } from './paging';
import type { RosterCells } from './roster-lines';

const NO_FILE = 'Choose a file with at least one line.';
/** Of OneRoster files the students with their classes and teachers. */
const MOST_LINES: Record<'oneroster' | 'others', number> = {
  oneroster: ONEROSTER_LINES,
  others: LIMITS.studentsPerSchool,
};
/** Of a cell, whatever column it is in; what a column takes is judged line by line. */
const CELL_LENGTH = 500;

/** POST /api/school-admin/roster-imports: what each line would do. Nothing is done yet. */
export class PlanRoster {
  /** What the file is a list of; of students where it does not say. */
  @IsOptional()
  @IsIn(ROSTER_LISTS, { message: 'Say what kind of list the file is.' })
  list?: RosterList;
  /** What the cells of each line mean, in their order. */
  @IsArray({ message: 'Say what the columns mean.' })
  @ArrayUnique({ message: 'Two columns cannot mean the same thing.' })
  @IsIn(ALL_ROSTER_COLUMNS, { each: true, message: 'Say what the columns mean.' })
  @AreOfTheList()
  columns!: RosterColumn[];
  /** Of a list of students: the classes that it names and the school has not are made with it. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether to create missing classes.' })
  makesClasses?: boolean;
  /** Of OneRoster files: whether they name everybody. Whom they brought before and do not name now may have left. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether the files include everybody.' })
  isWhole?: boolean;
  /** Of OneRoster files: whether they name everybody who is in a group that they name. Whom they brought into it and do not name there now is out of it. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether the files name everybody in their groups.' })
  areGroupsWhole?: boolean;
  /** As they stand in the file, without its head. */
  @IsArray({ message: NO_FILE })
  @ArrayMinSize(1, { message: NO_FILE })
  @AreNotTooMany()
  @AreLines()
  lines!: string[][];
  @DecidedByServer()
  schoolId?: unknown;
}

/** The columns of one list, and among them those without which a line says nothing. */
function AreOfTheList() {
  return ValidateBy({
    name: 'areOfTheList',
    validator: {
      validate: (columns: unknown, given?: ValidationArguments) => {
        const list = listIn(given);
        // What is no list is said of the list.
        if (list === undefined) return true;
        const ofList: readonly unknown[] = ROSTER_COLUMNS[list];
        return (
          Array.isArray(columns) &&
          columns.every((column) => ofList.includes(column)) &&
          ROSTER_NEEDS[list].every((needed) => columns.includes(needed))
        );
      },
      defaultMessage: (given?: ValidationArguments) => NEEDED[listIn(given) ?? 'students'],
    },
  });
}

function listIn(given: ValidationArguments | undefined): RosterList | undefined {
  const said: unknown = (given?.object as Partial<PlanRoster> | undefined)?.list ?? 'students';
  return ROSTER_LISTS.find((list) => list === said);
}

const NEEDED: Record<RosterList, string> = {
  students: 'First name, last name and class are needed.',
  teachers: 'First name and last name are needed.',
  classes: 'The number of the class is needed.',
  members: 'The names of the course and of its group are needed.',
  oneroster: 'The list and the key of each line are needed.',
};
/** What is no list is said of the list. */
const mostCells = (given: ValidationArguments | undefined): number =>
  ROSTER_COLUMNS[listIn(given) ?? 'students'].length;

function mostLines(given: ValidationArguments | undefined): number {
  return MOST_LINES[listIn(given) === 'oneroster' ? 'oneroster' : 'others'];
}

function AreNotTooMany() {
  return ValidateBy({
    name: 'areNotTooMany',
    validator: {
      validate: (lines: unknown, given?: ValidationArguments) =>
        !Array.isArray(lines) || lines.length <= mostLines(given),
      defaultMessage: (given?: ValidationArguments) => `A file can have ${mostLines(given)} lines at most.`,
    },
  });
}

/** One check over all of them: as rules of their own, 40,000 cells would take a second. */
function AreLines() {
  const isCell = (cell: unknown) =>
    typeof cell === 'string' && cell.length <= CELL_LENGTH && isStorableText(cell);
  return ValidateBy({
    name: 'areLines',
    validator: {
      validate: (lines: unknown, given?: ValidationArguments) =>
        Array.isArray(lines) &&
        lines.every((line) => Array.isArray(line) && line.length <= mostCells(given) && line.every(isCell)),
      defaultMessage: (given?: ValidationArguments) =>
        `A line can have ${mostCells(given)} cells at most, of ${CELL_LENGTH} characters each.`,
    },
  });
}

/** POST /api/school-admin/roster-imports/{importId}/begin */
export class BeginRoster {
  /** Of the students who may have left: how many the plan names. Then they are deactivated, else nobody is. */
  @IsOptional()
  @IsInt({ message: 'Say how many students leave.' })
  leavers?: number;
  /** The number once more, where many of the school would go. */
  @IsOptional()
  @IsInt({ message: 'Say how many students leave.' })
  confirmedLeavers?: number;
  /** Of the groups that may be over: how many the plan names. Then they end, else none does. */
  @IsOptional()
  @IsInt({ message: 'Say how many groups end.' })
  endings?: number;
  /** How many places in groups and how many groups end, together, once more where they are many. */
  @IsOptional()
  @IsInt({ message: 'Say how many places in groups end.' })
  confirmedEndings?: number;
  @DecidedByServer()
  schoolId?: unknown;
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
  list: RosterList;
  /** Whether the classes are made that a list of students names and the school has not. */
  makesClasses: boolean;
  /** Whether whoever may have left is deactivated with it. */
  takesLeavers: boolean;
  /** Of the lines that name what may be over: those of groups. */
  endings: number;
  /** Whether these groups end with it. */
  takesEndings: boolean;
  state: 'planned' | 'running' | 'done' | 'undoing' | 'undone';
  plannedAt: string;
  finishedAt: string | null;
  /** Lines by what they do, or have done. */
  counts: Record<RosterKind, number>;
  /** Of them, the classes that are made or opened again for the students of a list. */
  classes: number;
  /** Of those that change something. */
  done: number;
  /** Of those that are done. */
  undone: number;
  /** Of those that should be undone, what stayed as the import left it, or part of it. */
  stayed: number;
  /** Of those that are done, of how many the undoing has decided: what went back in part is among both. */
  undoDecided: number;
  /** Until when the whole of it can be undone; null where it cannot. */
  undoUntil: string | null;
}

/** GET /api/school-admin/roster-classes: a class that runs, and under what the program knows it that wrote OneRoster files. */
export interface KeyedClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  isActive: boolean;
  sourcedId: string | null;
}

/** GET /api/school-admin/roster-courses: under what OneRoster files find the school's courses and their groups that run, and of which days their year is. */
export interface KeyedCourses {
  /** No days where the school has no year yet. */
  yearStartsOn: string | null;
  yearEndsOn: string | null;
  courses: KeyedCourse[];
}

export interface KeyedCourse {
  courseName: string;
  /** The key of the program that wrote the files, else our own id. */
  sourcedId: string;
  /** Whether such files have brought groups of it, that run or ended last with their year or with such a file. */
  isBrought: boolean;
  groups: { groupName: string; sourcedId: string }[];
}

/** The answer to the wish to begin: where the school has changed since the last look, a new plan instead of a beginning. */
export type BegunRosterImport = RosterImport & { isReplanned: boolean };

export interface RosterLine {
  /** In the file, from 1; of a class that is made for the students of a list the number with a minus. */
  line: number;
  /** What it is about. */
  list: LineList;
  kind: RosterKind;
  cells: RosterCells;
  /** Of an update what changes, of a refusal the cell that says why. */
  about: RosterField[];
  reason: RosterRefusal | null;
  isDone: boolean;
  isUndone: boolean;
  stayed: RosterStay | null;
}
