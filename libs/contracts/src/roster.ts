import {
  ALL_ROSTER_COLUMNS,
  isStorableText,
  type LineList,
  LIMITS,
  type ListFormat,
  ONEROSTER_LINES,
  ROSTER_COLUMNS,
  ROSTER_LISTS,
  ROSTER_NEEDS,
  type RosterColumn,
  type RosterField,
  type RosterList,
  type RosterRefusal,
  type RosterStay,
  SHOWN_ROSTER_KINDS,
  type ShownRosterKind,
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
/** For OneRoster files, the limit covers students with their classes and teachers. */
const MOST_LINES: Record<'oneroster' | 'others', number> = {
  oneroster: ONEROSTER_LINES,
  others: LIMITS.studentsPerSchool,
};
/** The limit for any cell; stricter limits of a column are checked line by line. */
const CELL_LENGTH = 500;

/** POST /api/school-admin/roster-imports: returns what each line would do, without doing it. */
export class PlanRoster {
  /** The kind of list in the file; students by default. */
  @IsOptional()
  @IsIn(ROSTER_LISTS, { message: 'Say what kind of list the file is.' })
  list?: RosterList;
  /** The meaning of each line's cells, in order. */
  @IsArray({ message: 'Say what the columns mean.' })
  @ArrayUnique({ message: 'Two columns cannot mean the same thing.' })
  @IsIn(ALL_ROSTER_COLUMNS, { each: true, message: 'Say what the columns mean.' })
  @AreOfTheList()
  columns!: RosterColumn[];
  /** For a list of students: whether classes that it names and the school does not have are created. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether to create missing classes.' })
  makesClasses?: boolean;
  /** For OneRoster files: whether they name everybody. People from earlier files who are missing now may have left. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether the files include everybody.' })
  isWhole?: boolean;
  /**
   * For OneRoster files: whether they name all members of the groups they contain. Members from earlier files who are missing now leave the
   * group.
   */
  @IsOptional()
  @IsBoolean({ message: 'Say whether the files name everybody in their groups.' })
  areGroupsWhole?: boolean;
  /** The lines of the file, without its header. */
  @IsArray({ message: NO_FILE })
  @ArrayMinSize(1, { message: NO_FILE })
  @AreNotTooMany()
  @AreLines()
  lines!: string[][];
  @DecidedByServer()
  schoolId?: unknown;
}

/** The columns of one list, and which of them are required. */
function AreOfTheList() {
  return ValidateBy({
    name: 'areOfTheList',
    validator: {
      validate: (columns: unknown, given?: ValidationArguments) => {
        const list = listIn(given);
        // An invalid list is reported at `list`.
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
/** An invalid list is reported at `list`. */
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

/** One check for all cells: validating 40,000 cells by separate rules would take a second. */
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
  /** The number of students who may have left, as in the plan. If given, they are deactivated; otherwise nobody is. */
  @IsOptional()
  @IsInt({ message: 'Say how many students leave.' })
  leavers?: number;
  /** The same number again, required if a large part of the school would leave. */
  @IsOptional()
  @IsInt({ message: 'Say how many students leave.' })
  confirmedLeavers?: number;
  /** The number of groups that may have ended, as in the plan. If given, they end; otherwise none does. */
  @IsOptional()
  @IsInt({ message: 'Say how many groups end.' })
  endings?: number;
  /** The number of group places and groups that end, together; required again if there are many. */
  @IsOptional()
  @IsInt({ message: 'Say how many places in groups end.' })
  confirmedEndings?: number;
  /** The number of people whom the school has let go and the file names, as in the plan. If given, they come back; otherwise nobody. */
  @IsOptional()
  @IsInt({ message: 'Say how many people come back.' })
  returns?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export class RosterImportParam {
  @IsUUID(undefined, { message: 'Choose an import.' })
  importId!: string;
}

/**
 * POST /api/school-admin/roster-imports/{importId}/answers: whether somebody who has left and has the name of a line is the same person.
 * Until this is answered, the line is not imported.
 */
export class AnswerRosterLine {
  @IsInt({ message: 'Choose a line.' })
  line!: number;
  @IsBoolean({ message: 'Say whether it is the same person.' })
  isSame!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET /api/school-admin/roster-imports/{importId} */
export class FindRosterLines extends PageQuery {
  @IsOptional()
  @IsIn(SHOWN_ROSTER_KINDS, { message: 'Choose one of the outcomes.' })
  kind?: ShownRosterKind;
}

/** GET /api/school-admin/roster-imports/{importId}/refused: a file of the refused lines, to correct and import again; without those that wait for an answer. */
export class RefusedLinesFile {
  @FileFormat()
  format?: ListFormat;
}

export interface RosterImport {
  id: string;
  list: RosterList;
  /** Whether classes that a list of students names and the school does not have are created. */
  makesClasses: boolean;
  /** Whether students who may have left are deactivated. */
  takesLeavers: boolean;
  /** The number of `leave` lines about groups. */
  endings: number;
  /** Whether these groups end. */
  takesEndings: boolean;
  /** The number of `return` lines about people; the others are about their places in groups. */
  returners: number;
  /** Whether these people come back. */
  takesReturns: boolean;
  state: 'planned' | 'running' | 'done' | 'undoing' | 'undone';
  plannedAt: string;
  finishedAt: string | null;
  /** The number of lines by what they do, or have done. */
  counts: Record<ShownRosterKind, number>;
  /** How many of these are classes that are created or reopened for the students of a list. */
  classes: number;
  /** How many of the lines that change something are done. */
  done: number;
  /** How many of the done lines have been undone. */
  undone: number;
  /** How many of the lines to be undone were kept as the import left them, at least in part. */
  stayed: number;
  /** For how many of the done lines the undo has been decided; lines undone in part count as both undone and kept. */
  undoDecided: number;
  /** Until when the import can be undone completely; null if it cannot. */
  undoUntil: string | null;
}

/** GET /api/school-admin/roster-classes: a running class with its key in the program that wrote the OneRoster files. */
export interface KeyedClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  isActive: boolean;
  sourcedId: string | null;
}

/**
 * GET /api/school-admin/roster-courses: the keys by which OneRoster files identify the school's courses and running groups, and the days of
 * their school year.
 */
export interface KeyedCourses {
  /** Null if the school has no year yet. */
  yearStartsOn: string | null;
  yearEndsOn: string | null;
  courses: KeyedCourse[];
}

export interface KeyedCourse {
  courseName: string;
  /** The key from the program that wrote the files, otherwise the platform's own id. */
  sourcedId: string;
  /** Whether OneRoster files have created groups of it that are running, or that ended last with their year or through such a file. */
  isBrought: boolean;
  groups: { groupName: string; sourcedId: string }[];
}

/** The response to a start request: if the school has changed since the plan was shown, a new plan is returned and nothing is started. */
export type BegunRosterImport = RosterImport & { isReplanned: boolean };

export interface RosterLine {
  /** The line in the file, from 1; for a class created for the students of a list, its negated number. */
  line: number;
  /** The list that the line belongs to. */
  list: LineList;
  kind: ShownRosterKind;
  cells: RosterCells;
  /** For an update or a return the changed fields, for a refusal the cell at fault. */
  about: RosterField[];
  reason: RosterRefusal | null;
  /** For a return the day on which the school let this person go, if it is known. */
  letGoOn: string | null;
  isDone: boolean;
  isUndone: boolean;
  stayed: RosterStay | null;
  /** Who has left and could be meant, if the line asks this or it was answered. */
  left: RosterLeaver | null;
}

/** Somebody who has left and has the same name, or the same address, as a line. */
export interface RosterLeaver {
  /** The Record ID of a student, the Teacher ID of a teacher. */
  recordId: string;
  /** The last day in a class; of a teacher the day on which they were let go, null if it is not known. */
  on: string | null;
}
