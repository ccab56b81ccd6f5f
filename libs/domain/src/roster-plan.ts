import { LIMITS } from './limits';
import type { RosterColumn } from './roster-columns';

/** One line of a roster. Every text is trimmed and right in itself; what a line leaves empty is null, and changes nothing. */
export interface RosterRow {
  /** In the file, from 1. */
  line: number;
  recordId: string | null;
  firstName: string;
  lastName: string;
  classNumber: number;
  grade: string | null;
  section: string | null;
  parentFirstName: string | null;
  parentLastName: string | null;
  parentEmail: string | null;
  parentPhone: string | null;
}

/** A student as the school has them. */
export interface KnownStudent {
  id: string;
  recordId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  grade: string;
  section: string;
  parentEmail: string | null;
  parentPhone: string | null;
  /** A parent with an account, whose contact is theirs. */
  hasGuardian: boolean;
  isActive: boolean;
}

export interface KnownClass {
  classNumber: number;
  isActive: boolean;
  studentCount: number;
  maxStudents: number;
}

export type RosterField = Exclude<RosterColumn, 'parentFirstName' | 'parentLastName'> | 'isActive';

/** Why a line is not taken, and which of its cells says so. */
export type RosterRefusal =
  | 'missing'
  | 'too_long'
  | 'unreadable'
  | 'no_email'
  | 'no_grade'
  | 'no_section'
  | 'no_class'
  | 'class_closed'
  | 'class_full'
  | 'school_full'
  | 'ambiguous'
  | 'twice'
  | 'parent_known'
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

/** What a line does. */
export const ROSTER_KINDS = ['add', 'update', 'unchanged', 'refused'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];

export type RosterOutcome =
  | { line: number; kind: 'add' }
  | { line: number; kind: 'update'; studentId: string; fields: RosterField[] }
  | { line: number; kind: 'unchanged'; studentId: string }
  | RefusedLine;

/**
 * What each line would do, in the order of the file, before anything is done: a student is known by the record ID, else by
 * name and class, else by name and parent's address. Two lines never mean one student, and what would not fit is refused.
 */
export function planRoster(
  rows: readonly RosterRow[],
  { students, classes }: { students: readonly KnownStudent[]; classes: readonly KnownClass[] },
): RosterOutcome[] {
  const school = new School(rows, students, classes);
  return rows.map((row) => school.take(row));
}

class School {
  private readonly byRecord = new Map<string, KnownStudent>();
  private readonly byName = new Map<string, KnownStudent[]>();
  private readonly classes: Map<number, KnownClass>;
  private active: number;
  /** Record IDs that the file names: whoever has one is known by it, and not by a name. */
  private readonly named: ReadonlySet<string>;
  private readonly meant = new Set<string>();
  /** Record IDs, and where there is none names with their class: each line's own. */
  private readonly said = new Set<string>();

  constructor(rows: readonly RosterRow[], students: readonly KnownStudent[], classes: readonly KnownClass[]) {
    this.named = new Set(rows.flatMap(({ recordId }) => (recordId === null ? [] : [sameId(recordId)])));
    for (const student of students) {
      this.byRecord.set(sameId(student.recordId), student);
      const key = nameOf(student);
      this.byName.set(key, [...(this.byName.get(key) ?? []), student]);
    }
    this.classes = new Map(classes.map((card) => [card.classNumber, { ...card }]));
    this.active = students.filter(({ isActive }) => isActive).length;
  }

  take(row: RosterRow): RosterOutcome {
    const refused = refusedAt(row.line);
    const card = this.classes.get(row.classNumber);
    if (!card) return refused('classNumber', 'no_class');
    const known = this.whoIs(row);
    if (known === 'ambiguous') return refused('recordId', 'ambiguous');
    const saying = row.recordId === null ? `${nameOf(row)} ${row.classNumber}` : sameId(row.recordId);
    if (this.said.has(saying) || (known && this.meant.has(known.id)))
      return refused(row.recordId === null ? 'lastName' : 'recordId', 'twice');
    const outcome = known ? this.change(row, known, card) : this.add(row, card);
    if (outcome.kind !== 'refused') this.said.add(saying);
    return outcome;
  }

  private change(row: RosterRow, known: KnownStudent, card: KnownClass): RosterOutcome {
    const { line } = row;
    const refused = refusedAt(line);
    const fields = fieldsOf(row, known);
    if (fields.includes('parentEmail') && known.hasGuardian) return refused('parentEmail', 'parent_known');
    if (fields.includes('parentPhone') && known.hasGuardian) return refused('parentPhone', 'parent_known');
    const full = this.move(known, card);
    if (full) return refused('classNumber', full);
    this.meant.add(known.id);
    return fields.length === 0
      ? { line, kind: 'unchanged', studentId: known.id }
      : { line, kind: 'update', studentId: known.id, fields };
  }

  private add({ line }: RosterRow, card: KnownClass): RosterOutcome {
    const full = this.enter(card);
    return full ? refusedAt(line)('classNumber', full) : { line, kind: 'add' };
  }

  private whoIs(row: RosterRow): KnownStudent | 'ambiguous' | undefined {
    if (row.recordId !== null) {
      const known = this.byRecord.get(sameId(row.recordId));
      if (known) return known;
    }
    const namesakes = (this.byName.get(nameOf(row)) ?? []).filter(
      ({ id, recordId }) =>
        !this.meant.has(id) &&
        !this.named.has(sameId(recordId)) &&
        // Two different IDs of the school's own are two children, however alike their names.
        (row.recordId === null || DRAWN_BY_US.test(recordId)),
    );
    const here = namesakes.filter(({ classNumber }) => classNumber === row.classNumber);
    const email = row.parentEmail?.toLowerCase();
    const ofFamily = namesakes.filter(
      ({ parentEmail }) => email !== undefined && parentEmail?.toLowerCase() === email,
    );
    const [found, other] = here.length > 0 ? here : ofFamily;
    return other ? 'ambiguous' : found;
  }

  private move(known: KnownStudent, to: KnownClass): RosterRefusal | undefined {
    if (!known.isActive) return this.enter(to);
    if (known.classNumber === to.classNumber) return undefined;
    const full = fullness(to);
    if (full) return full;
    to.studentCount += 1;
    const from = this.classes.get(known.classNumber);
    if (from) from.studentCount -= 1;
    return undefined;
  }

  private enter(card: KnownClass): RosterRefusal | undefined {
    const full = fullness(card);
    if (full) return full;
    if (this.active >= LIMITS.studentsPerSchool) return 'school_full';
    card.studentCount += 1;
    this.active += 1;
    return undefined;
  }
}

const refusedAt =
  (line: number) =>
  (column: RosterColumn, reason: RosterRefusal): RosterOutcome => ({ line, kind: 'refused', column, reason });

function fullness({ isActive, studentCount, maxStudents }: KnownClass): RosterRefusal | undefined {
  if (!isActive) return 'class_closed';
  return studentCount >= maxStudents ? 'class_full' : undefined;
}

function fieldsOf(row: RosterRow, known: KnownStudent): RosterField[] {
  const fields: RosterField[] = [];
  if (!known.isActive) fields.push('isActive');
  if (row.recordId !== null && sameId(row.recordId) !== sameId(known.recordId)) fields.push('recordId');
  for (const field of ['firstName', 'lastName', 'classNumber'] as const)
    if (row[field] !== known[field]) fields.push(field);
  for (const field of ['grade', 'section', 'parentPhone'] as const)
    if (row[field] !== null && row[field] !== known[field]) fields.push(field);
  if (row.parentEmail !== null && row.parentEmail.toLowerCase() !== known.parentEmail?.toLowerCase())
    fields.push('parentEmail');
  return fields;
}

/** What a student gets who came without an ID of the school's. */
const DRAWN_BY_US = /^STU-\d+$/i;

const sameId = (recordId: string) => recordId.toUpperCase();

/** As names are compared everywhere: without case and accents. */
function nameOf({ firstName, lastName }: Pick<RosterRow, 'firstName' | 'lastName'>): string {
  return JSON.stringify([firstName, lastName].map(folded));
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('-', ' ')
    .toLowerCase();
}
