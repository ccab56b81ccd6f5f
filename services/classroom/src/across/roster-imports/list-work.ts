import { AppError, type Identity, type RosterCells } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type {
  InGroup,
  KeyedGroup,
  KnownClass,
  KnownCourse,
  KnownPlace,
  LineList,
  RefusedLine,
  RosterChanges,
  RosterColumn,
  RosterOutcome,
  RosterRefusal,
  RosterStay,
} from '@homeroom/domain';
import type { KeyedPerson } from './known.queries';
import type { Refusal } from './line-work';
import { giveKey, giveKeys, takeKeyBack } from './source-keys';
import {
  type DoneLine,
  lineDone,
  linesDone,
  linesUndone,
  lineUndone,
  type PlannedLine,
  type WaitingLine,
} from './roster.queries';

export interface WantedOfList {
  /** For a list of students: also creates the classes that it names and the school does not have. */
  makesClasses?: boolean;
  /** Classes that earlier lines create or reopen. */
  coming?: readonly KnownClass[];
  /** How many groups are proposed to end before these lines are done. */
  ending?: number;
  /** For OneRoster files: what the keys of the school and of earlier lines mean. */
  named?: Named;
}

/** Ids by a file's keys; null for somebody or something that comes with the file. */
type ByKey = ReadonlyMap<string, string | null>;

/** The school's data, read once for all lists of the files. */
export interface SchoolsOwn {
  students: readonly KeyedPerson[];
  teachers: readonly KeyedPerson[];
  courses: readonly KnownCourse[];
  groups: readonly (KeyedGroup & { courseName: string })[];
  /** How many more of both the school can have. */
  room: { courses: number; groups: number };
  inGroups: { students: readonly KnownPlace[]; teachers: readonly KnownPlace[] };
}

export interface Named {
  own: SchoolsOwn;
  students: ByKey;
  teachers: ByKey;
  courses: ByKey;
  /** The groups that the file's keys mean, with how many students they will hold. */
  groups: ReadonlyMap<string, { id: string | null; maxStudents: number }>;
  inGroup: InGroup;
  /** Whether the file lists all members of its groups. */
  areGroupsWhole: boolean;
  /** People whom the school has let go and the file names: whether they come back is for the office to say. */
  returning: ReadonlySet<string>;
}

/** What lines of OneRoster files are planned with; other lists have none. */
export function namedIn({ named }: WantedOfList): Named {
  if (!named) throw new Error('These lines are of OneRoster files alone');
  return named;
}

/** A kind of list: how its lines are planned, carried out through the same code as manual changes, and undone. */
export interface ListWork {
  plan: (tx: Tx, cells: readonly RosterCells[], wanted: WantedOfList) => Promise<PlannedLine[]>;
  doLine: (identity: Identity, importId: string, line: WaitingLine) => Promise<void>;
  undoLine: (identity: Identity, importId: string, line: DoneLine) => Promise<void>;
  /** Adds a few new lines at once, all or none. */
  doTogether?: (identity: Identity, importId: string, lines: readonly WaitingLine[]) => Promise<void>;
  undoTogether?: (identity: Identity, importId: string, lines: readonly DoneLine[]) => Promise<void>;
  /** Refusals that are possible when a line is carried out, because something has changed since it was planned. */
  refusals: Partial<Record<Refusal, readonly [column: RosterColumn, reason: RosterRefusal]>>;
  stays: Partial<Record<Refusal, RosterStay>>;
  /** The cell that is named when no particular one is to blame. */
  head: RosterColumn;
}

/** The list of lines that are done together, which all belong to one. */
export function listOf([line]: readonly { list: LineList }[]): LineList {
  if (!line) throw new Error('There is no line');
  return line.list;
}

/** Reads the lines and plans those that are readable. */
export function planned<R extends { line: number }>(
  list: LineList,
  cells: readonly RosterCells[],
  read: (line: number, cells: RosterCells) => R | RefusedLine,
  plan: (rows: R[]) => readonly RosterOutcome[],
): PlannedLine[] {
  const rows: R[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, each] of cells.entries()) {
    const row = read(index + 1, each);
    if ('kind' in row) refused.push(row);
    else rows.push(row);
  }
  return [...plan(rows), ...refused].map((outcome) => ({
    ...toLine(outcome),
    list,
    cells: cells[outcome.line - 1] ?? {},
  }));
}

function toLine(outcome: RosterOutcome): Omit<PlannedLine, 'list' | 'cells'> {
  const { line, kind } = outcome;
  const subjectId = ('subjectId' in outcome ? outcome.subjectId : null) ?? null;
  const own = { line, kind, subject_id: subjectId, let_go_on: null };
  if (outcome.kind === 'refused') return { ...own, about: [outcome.column], reason: outcome.reason };
  if (outcome.kind === 'return')
    return { ...own, about: outcome.fields, reason: null, let_go_on: outcome.letGoOn };
  return { ...own, about: outcome.kind === 'update' ? outcome.fields : [], reason: null };
}

/** Reads a planned line, which is known to be readable. */
export function readAgain<R extends { line: number }>(
  { line, cells }: Pick<WaitingLine, 'line' | 'cells'>,
  read: (line: number, cells: RosterCells) => R | RefusedLine,
): R {
  const row = read(line, cells);
  if ('kind' in row) throw new Error(`Line ${line} was planned and cannot be read`);
  return row;
}

/** Like `markDone` for many lines without keys, each with the person it is about and what it changed. */
export async function markAllDone(
  tx: Tx,
  importId: string,
  lines: readonly { line: number; subjectId: string; changes: RosterChanges }[],
): Promise<void> {
  const found = await tx.sql(linesDone(importId, JSON.stringify(lines)));
  if (found.length < lines.length) throw new AppError('NOT_FOUND');
}

export async function markAllUndone(
  tx: Tx,
  importId: string,
  lines: readonly { line: number; stays: RosterStay | null }[],
): Promise<void> {
  const found = await tx.sql(linesUndone(importId, JSON.stringify(lines)));
  if (found.length < lines.length) throw new AppError('NOT_FOUND');
}

/** Must run in the transaction of the change itself, so that a line done by another worker meanwhile is not done twice. */
export async function markDone(
  tx: Tx,
  importId: string,
  line: Pick<WaitingLine, 'line' | 'list' | 'cells'>,
  subjectId: string,
  changes: RosterChanges,
): Promise<void> {
  const key = await giveKey(tx, { ...line, subjectId });
  const [found] = await tx.sql(
    lineDone(importId, line.line, subjectId, JSON.stringify({ ...changes, ...key })),
  );
  if (!found) throw new AppError('NOT_FOUND');
}

/** Like `markDone` for lines of one list that each added somebody or something, in the order of the ids. */
export async function markAllAdded(
  tx: Tx,
  importId: string,
  lines: readonly Pick<WaitingLine, 'line' | 'list' | 'cells'>[],
  ids: readonly string[],
): Promise<void> {
  const added = lines.flatMap((line, at) => {
    const subjectId = ids[at];
    return subjectId === undefined ? [] : { ...line, subjectId };
  });
  const keys = await giveKeys(tx, added);
  await markAllDone(
    tx,
    importId,
    added.map(({ line, subjectId }) => ({ line, subjectId, changes: keys.get(subjectId) ?? {} })),
  );
}

export async function markUndone(
  tx: Tx,
  importId: string,
  line: Pick<DoneLine, 'line' | 'list' | 'kind' | 'subjectId' | 'key'>,
  stays: RosterStay | null,
): Promise<void> {
  await takeKeyBack(tx, line);
  const [found] = await tx.sql(lineUndone(importId, line.line, stays));
  if (!found) throw new AppError('NOT_FOUND');
}
