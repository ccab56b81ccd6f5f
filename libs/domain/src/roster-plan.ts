import { LIMITS } from './limits';
import type { RosterColumn } from './roster-columns';
import {
  askedOf,
  isSomebodyElse,
  keyOf,
  type LetGo,
  outcomeOrReturn,
  type ParentWords,
  refusedAt,
  type RosterField,
  type RosterOutcome,
  type RosterRefusal,
  type RosterRow,
  sameAddress,
  sameName,
} from './roster-rows';

export interface KnownStudent {
  id: string;
  sourcedId: string | null;
  recordId: string;
  firstName: string;
  lastName: string;
  /** Null if the class has ended, because its number belongs to another class by now. */
  classNumber: number | null;
  grade: string;
  section: string;
  parentEmail: string | null;
  parentPhone: string | null;
  /** Parents with accounts, who manage their own contact data. */
  guardians: readonly KnownGuardian[];
  /** People whom the office has removed from the child's guardians, or keeps away: no list brings them back. */
  removed: readonly RemovedGuardian[];
  isActive: boolean;
  /** Whether they are inactive because the import that brought them was undone: the same list brings them back. */
  isUndone: boolean;
  /** Null for active students, and for those whom a list has deactivated. */
  letGo: LetGo | null;
}

export interface KnownGuardian {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

export interface RemovedGuardian extends KnownGuardian {
  isKeptAway: boolean;
}

/** Who is a parent of a student, and who is not any more. */
export type KnownParents = Pick<KnownStudent, 'guardians' | 'removed'>;

/** A class that the list needs and that is missing or closed; it is created or reopened before its students are added. */
export interface ClassToMake {
  classNumber: number;
  grade: string;
  section: string;
  isNew: boolean;
}

export interface KnownClass {
  classNumber: number;
  isActive: boolean;
  studentCount: number;
  maxStudents: number;
}

/**
 * The effect of each line in file order, before anything is done. A student is identified by the key of the program that wrote the file,
 * otherwise by record ID, by name and class, or by name and parent's address; current students take precedence over former ones. Whether a
 * former student of the same name is the same child is asked unless the parent's address says so. No two lines refer to the same student,
 * and lines that would not fit are refused.
 */
export function planRoster(
  rows: readonly RosterRow[],
  { students, classes }: { students: readonly KnownStudent[]; classes: readonly KnownClass[] },
  makesClasses = false,
): { outcomes: RosterOutcome[]; toMake: ClassToMake[] } {
  const makable = makesClasses ? missingClasses(rows, classes) : [];
  const school = new School(rows, students, classes, makable, makesClasses);
  const outcomes = rows.map((row) => school.take(row));
  return { outcomes, toMake: makable.filter(({ classNumber }) => school.entered.has(classNumber)) };
}

/** Takes grade and section from the first line that has both; without a grade no class is created. */
function missingClasses(rows: readonly RosterRow[], classes: readonly KnownClass[]): ClassToMake[] {
  const open = new Set(classes.filter(({ isActive }) => isActive).map(({ classNumber }) => classNumber));
  const closed = new Set(classes.filter(({ isActive }) => !isActive).map(({ classNumber }) => classNumber));
  const numbers = new Set(
    rows.flatMap(({ classNumber }) => (classNumber === null || open.has(classNumber) ? [] : [classNumber])),
  );
  return [...numbers]
    .toSorted((a, b) => a - b)
    .flatMap((classNumber) => {
      const ofClass = rows.filter((row) => row.classNumber === classNumber);
      const grade = ofClass.find((row) => row.grade !== null)?.grade ?? null;
      const section = ofClass.find((row) => row.section !== null)?.section ?? 'A';
      const isNew = !closed.has(classNumber);
      if (isNew && grade === null) return [];
      return [{ classNumber, grade: grade ?? '', section, isNew }];
    });
}

class School {
  private readonly bySource = new Map<string, KnownStudent>();
  private readonly byRecord = new Map<string, KnownStudent>();
  private readonly byName = new Map<string, KnownStudent[]>();
  private readonly classes: Map<number, KnownClass>;
  private active: number;
  /** Record IDs in the file: a student with one of them is identified by it, never by name. */
  private readonly named: ReadonlySet<string>;
  private readonly meant = new Set<string>();
  /** The identifiers of processed lines: keys and record IDs, otherwise names with their class. */
  private readonly said = new Set<string>();

  /** The classes that students are added to. */
  readonly entered = new Set<number>();

  constructor(
    rows: readonly RosterRow[],
    students: readonly KnownStudent[],
    classes: readonly KnownClass[],
    makable: readonly ClassToMake[],
    private readonly makesClasses: boolean,
  ) {
    this.named = new Set(rows.flatMap(({ recordId }) => (recordId === null ? [] : [sameId(recordId)])));
    for (const student of students) {
      this.byRecord.set(sameId(student.recordId), student);
      this.bySource.set(keyOf(student), student);
      const key = sameName(student);
      this.byName.set(key, [...(this.byName.get(key) ?? []), student]);
    }
    this.classes = new Map(classes.map((card) => [card.classNumber, { ...card }]));
    for (const { classNumber, isNew } of makable) {
      const card = this.classes.get(classNumber);
      if (isNew) this.classes.set(classNumber, emptyClass(classNumber));
      else if (card) card.isActive = true;
    }
    this.active = students.filter(({ isActive }) => isActive).length;
  }

  take(row: RosterRow): RosterOutcome {
    const refused = refusedAt(row.line);
    const known = this.whoIs(row);
    if (known === 'ambiguous') return refused('recordId', 'ambiguous');
    if (known === 'other') return refused('recordId', 'other_person');
    if (known && this.isInQuestion(row, known)) return askedOf(row.line, known);
    const classNumber = row.classNumber ?? known?.classNumber ?? row.newcomersClass;
    if (classNumber === null) return refused('classNumber', 'missing');
    const card = this.classes.get(classNumber);
    if (!card) return refused('classNumber', this.makesClasses ? 'class_unmade' : 'no_class');
    const sayings = sayingsOf(row);
    if (sayings.some((saying) => this.said.has(saying)) || (known && this.meant.has(known.id)))
      return refused(row.recordId === null ? 'lastName' : 'recordId', 'twice');
    const outcome = known ? this.change(row, known, card) : this.add(row, card);
    if (outcome.kind !== 'refused') for (const saying of sayings) this.said.add(saying);
    return outcome;
  }

  private change(row: RosterRow, known: KnownStudent, card: KnownClass): RosterOutcome {
    const refused = refusedAt(row.line);
    const fields = fieldsOf(row, known, card);
    const hasGuardian = known.guardians.length > 0;
    if (fields.includes('parentEmail') && hasGuardian) return refused('parentEmail', 'parent_known');
    if (fields.includes('parentPhone') && hasGuardian) return refused('parentPhone', 'parent_known');
    const away = hasGuardian ? undefined : whoIsRemoved(firstParent(row), known);
    if (away && row.sourcedId === null) return refused('parentEmail', whyRemoved(away));
    const further = newParents(row, known);
    if ('reason' in further) return refused(further.column, further.reason);
    const outcome = outcomeOrReturn(row, known, [...fields, ...further.fields]);
    // Whether they come back is open, so they take nobody's place.
    const full = outcome.kind === 'return' ? undefined : this.move(known, card);
    if (full) return refused('classNumber', full);
    this.meant.add(known.id);
    return outcome;
  }

  private add(row: RosterRow, card: KnownClass): RosterOutcome {
    const refused = refusedAt(row.line);
    const further = newParents(row, NOBODY);
    if ('reason' in further) return refused(further.column, further.reason);
    const full = this.enter(card);
    return full ? refused('classNumber', full) : { line: row.line, kind: 'add' };
  }

  private whoIs(row: RosterRow): KnownStudent | 'ambiguous' | 'other' | undefined {
    const keyed = row.sourcedId === null ? undefined : this.bySource.get(row.sourcedId);
    const numbered = row.recordId === null ? undefined : this.byRecord.get(sameId(row.recordId));
    if (keyed && numbered && keyed !== numbered) return 'other';
    if (!keyed && numbered && isSomebodyElse(row, numbered)) return 'other';
    const own = keyed ?? numbered;
    if (own) return own;
    const namesakes = (this.byName.get(sameName(row)) ?? []).filter(
      ({ id, recordId, sourcedId, isActive }) =>
        !this.meant.has(id) &&
        (isActive || row.isSame !== false) &&
        !this.named.has(sameId(recordId)) &&
        (row.sourcedId === null || sourcedId === null) &&
        // Two different IDs of the school are two children, however similar their names.
        (row.recordId === null || DRAWN_BY_US.test(recordId)),
    );
    const here = namesakes.filter(({ classNumber, grade }) =>
      row.classNumber === null ? (row.grade ?? grade) === grade : classNumber === row.classNumber,
    );
    const ofFamily = namesakes.filter(({ parentEmail }) => sameAddress(parentEmail, row.parentEmail));
    const meant = here.length > 0 ? here : ofFamily;
    const present = meant.filter(({ isActive }) => isActive);
    const [found, other] = present.length > 0 ? present : meant;
    return other ? 'ambiguous' : found;
  }

  /** A name and a class are no proof: the child who had both may have gone to another school for good. */
  private isInQuestion(row: RosterRow, known: KnownStudent): boolean {
    const isNamed =
      this.bySource.get(row.sourcedId ?? '') === known ||
      this.byRecord.get(sameId(row.recordId ?? '')) === known;
    const isKnownBack = known.isActive || known.isUndone || sameAddress(known.parentEmail, row.parentEmail);
    return !isNamed && !isKnownBack && row.isSame === null;
  }

  private move(known: KnownStudent, to: KnownClass): RosterRefusal | undefined {
    if (!known.isActive) return this.enter(to);
    if (known.classNumber === to.classNumber) return undefined;
    const full = fullness(to);
    if (full) return full;
    this.sit(to);
    const from = known.classNumber === null ? undefined : this.classes.get(known.classNumber);
    if (from) from.studentCount -= 1;
    return undefined;
  }

  private enter(card: KnownClass): RosterRefusal | undefined {
    const full = fullness(card);
    if (full) return full;
    if (this.active >= LIMITS.studentsPerSchool) return 'school_full';
    this.sit(card);
    this.active += 1;
    return undefined;
  }

  private sit(card: KnownClass): void {
    card.studentCount += 1;
    this.entered.add(card.classNumber);
  }
}

function fullness({ isActive, studentCount, maxStudents }: KnownClass): RosterRefusal | undefined {
  if (!isActive) return 'class_closed';
  return studentCount >= maxStudents ? 'class_full' : undefined;
}

function fieldsOf(row: RosterRow, known: KnownStudent, { classNumber }: KnownClass): RosterField[] {
  const fields: RosterField[] = [];
  if (!known.isActive) fields.push('isActive');
  if (row.sourcedId !== null && row.sourcedId !== keyOf(known)) fields.push('sourcedId');
  if (row.recordId !== null && sameId(row.recordId) !== sameId(known.recordId)) fields.push('recordId');
  for (const field of ['firstName', 'lastName'] as const) if (row[field] !== known[field]) fields.push(field);
  if (classNumber !== known.classNumber) fields.push('classNumber');
  for (const field of ['grade', 'section'] as const)
    if (row[field] !== null && row[field] !== known[field]) fields.push(field);
  // Recurring files of another program must not overwrite what the family has told the school since.
  if (row.sourcedId !== null && (known.guardians.length > 0 || whoIsRemoved(firstParent(row), known)))
    return fields;
  const phones = [known.parentPhone, ...known.guardians.map(({ phone }) => phone)];
  if (row.parentPhone !== null && !phones.includes(row.parentPhone)) fields.push('parentPhone');
  const addresses = [known.parentEmail, ...known.guardians.map(({ email }) => email)];
  if (row.parentEmail !== null && !addresses.some((address) => sameAddress(address, row.parentEmail)))
    fields.push('parentEmail');
  return fields;
}

interface Blame {
  column: RosterColumn;
  reason: RosterRefusal;
}

/** The parents of a line who would be added, or why one of them cannot be. */
function newParents(row: RosterRow, known: KnownParents): { fields: readonly RosterField[] } | Blame {
  const { guardians } = known;
  const { coming, blame } = comingParents(row, known);
  if (blame) return blame;
  const comesFirst = guardians.length === 0 && (row.parentEmail ?? row.parentFirstName) !== null ? 1 : 0;
  const [next] = coming;
  if (next && guardians.length + comesFirst + coming.length > LIMITS.guardiansPerStudent)
    return { column: addressOf(next), reason: 'parents_full' };
  return { fields: coming.map(({ place }) => `parent${place}` as const) };
}

/**
 * Determines which parents of a line are added. A list by the school is refused if it contradicts the data of an existing parent. A
 * recurring file of another program must not keep a child out of its class: there the first parent is treated like the others, and
 * ambiguous parents are skipped, as are those whom the office has removed.
 */
export function comingParents(
  row: RosterRow,
  known: KnownParents,
): { coming: readonly ParentWords[]; blame: Blame | null } {
  const { guardians } = known;
  const isKeyed = row.sourcedId !== null;
  const first = isKeyed && guardians.length > 0 ? firstParent(row) : null;
  const addresses = first ? [] : [row.parentEmail];
  const coming: ParentWords[] = [];
  let blame: Blame | null = null;
  for (const parent of first ? [first, ...row.furtherParents] : row.furtherParents) {
    const isTwice = addresses.some((address) => sameAddress(address, parent.email));
    addresses.push(parent.email);
    const found = isTwice ? 'twice' : whoComes(parent, guardians);
    const away = found === 'new' ? whoIsRemoved(parent, known) : undefined;
    if (found === 'new' && !away) coming.push(parent);
    else if (found !== 'known' && !isKeyed)
      blame ??= {
        column: addressOf(parent),
        reason: away ? whyRemoved(away) : isTwice ? 'parent_twice' : 'parent_known',
      };
  }
  return { coming, blame };
}

/** The parent of the first columns; null if they are empty. */
export function firstParent(row: RosterRow): ParentWords | null {
  const {
    parentFirstName: firstName,
    parentLastName: lastName,
    parentEmail: email,
    parentPhone: phone,
  } = row;
  return (firstName ?? email ?? phone) === null ? null : { place: 1, firstName, lastName, email, phone };
}

const addressOf = ({ place }: ParentWords): RosterColumn =>
  place === 1 ? 'parentEmail' : `parent${place}Email`;

/** A parent is identified by address, otherwise by telephone or name. One with a different address is not changed here. */
export function whoComes(
  parent: Omit<ParentWords, 'place'>,
  guardians: readonly KnownGuardian[],
): 'known' | 'other' | 'new' {
  if (guardians.some(({ email }) => sameAddress(email, parent.email))) return 'known';
  const isAlike = ({ phone, ...name }: KnownGuardian) =>
    isNamedAlike(name, parent) || (parent.firstName === null && phone !== null && phone === parent.phone);
  if (!guardians.some(isAlike)) return 'new';
  return parent.email === null ? 'known' : 'other';
}

/** Somebody whom the office has removed is recognised like a guardian. */
export function whoIsRemoved(
  parent: Omit<ParentWords, 'place'> | null,
  { removed }: Pick<KnownParents, 'removed'>,
): RemovedGuardian | undefined {
  return parent === null ? undefined : removed.find((each) => whoComes(parent, [each]) !== 'new');
}

const whyRemoved = ({ isKeptAway }: RemovedGuardian): RosterRefusal =>
  isKeptAway ? 'parent_barred' : 'parent_ended';

function isNamedAlike(
  known: Pick<KnownGuardian, 'firstName' | 'lastName'>,
  { firstName, lastName }: Pick<ParentWords, 'firstName' | 'lastName'>,
): boolean {
  return firstName !== null && sameName(known) === sameName({ firstName, lastName: lastName ?? '' });
}

const NOBODY: KnownParents = { guardians: [], removed: [] };

const emptyClass = (classNumber: number): KnownClass => ({
  ...{ classNumber, isActive: true, studentCount: 0 },
  maxStudents: LIMITS.studentsPerClass,
});

/** Record IDs generated for students who came without one. */
const DRAWN_BY_US = /^STU-\d+$/i;

const sameId = (recordId: string) => recordId.toUpperCase();

/** The identifiers that must not occur in a second line of the file. */
function sayingsOf(row: RosterRow): string[] {
  const own = [
    ...(row.sourcedId === null ? [] : [`key ${row.sourcedId}`]),
    ...(row.recordId === null ? [] : [`id ${sameId(row.recordId)}`]),
  ];
  return own.length > 0 ? own : [`${sameName(row)} ${row.classNumber}`];
}
