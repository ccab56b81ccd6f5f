import type { RosterColumn } from './roster-columns';
import {
  askedOf,
  calledAs,
  isSomebodyElse,
  keyOf,
  type LetGo,
  outcomeOrReturn,
  refusedAt,
  type RosterField,
  type RosterOutcome,
  type RosterRefusal,
  sameAddress,
  sameName,
  type TeacherLine,
} from './roster-rows';
import { leadsClasses, type TeacherType } from './roles';

export interface KnownTeacher {
  id: string;
  sourcedId: string | null;
  /** The id typed at sign-in. */
  teacherId: string;
  firstName: string;
  lastName: string;
  teacherType: TeacherType;
  email: string | null;
  classNumbers: readonly number[];
  /** The classes that the school has assigned them to lead; a list removes none of these. */
  leads: readonly number[];
  isActive: boolean;
  /** As for a student. */
  isUndone: boolean;
  /** Null for active teachers, and for those whom undoing a list has deactivated. */
  letGo: LetGo | null;
}

/** The default, with the fewest rights. */
export const USUAL_TEACHER_TYPE: TeacherType = 'subject';

/**
 * The effect of each line on the school's teachers. A teacher is identified by the key of the program that wrote the file, otherwise by
 * Teacher ID, address or name. No two lines refer to the same teacher, and a namesake with a different address is never guessed. A program
 * finds somebody who has left by their key alone: names and addresses pass to the next person, who would get the earlier one's account. A
 * list of the school asks unless both name and address are those of the one who left.
 */
export function planTeachers(
  rows: readonly TeacherLine[],
  { teachers, classNumbers }: { teachers: readonly KnownTeacher[]; classNumbers: readonly number[] },
): RosterOutcome[] {
  const staff = new Staff(rows, teachers, new Set(classNumbers));
  return rows.map((row) => staff.take(row));
}

class Staff {
  private readonly meant = new Set<string>();
  private readonly said = new Set<string>();
  private readonly bySource: ReadonlyMap<string, KnownTeacher>;
  private readonly byId: ReadonlyMap<string, KnownTeacher>;
  private readonly byAddress: ReadonlyMap<string, KnownTeacher>;
  private readonly byName = new Map<string, KnownTeacher[]>();
  /** Teachers whom other lines identify uniquely, so that no name refers to them. */
  private readonly named: ReadonlySet<string>;

  constructor(
    rows: readonly TeacherLine[],
    teachers: readonly KnownTeacher[],
    private readonly classNumbers: ReadonlySet<number>,
  ) {
    this.bySource = new Map(teachers.map((known) => [keyOf(known), known]));
    this.byId = new Map(teachers.map((known) => [known.teacherId, known]));
    const presentLast = teachers.toSorted((a, b) => Number(a.isActive) - Number(b.isActive));
    this.byAddress = new Map(
      presentLast.flatMap((known) => (known.email ? [[lower(known.email), known]] : [])),
    );
    for (const known of teachers) {
      const name = sameName(known);
      this.byName.set(name, [...(this.byName.get(name) ?? []), known]);
    }
    this.named = new Set(rows.flatMap((row) => this.byOwn(row)?.id ?? []));
  }

  take(row: TeacherLine): RosterOutcome {
    const refused = refusedAt(row.line);
    if (row.classNumbers?.some((number) => !this.classNumbers.has(number)))
      return refused('classNumbers', 'no_class');
    const known = this.whoIs(row);
    if (known && 'reason' in known) return refused(known.column, known.reason);
    if (known && isInQuestion(row, known)) return askedOf(row.line, known);
    const saying = row.sourcedId ?? (row.email === null ? sameName(row) : lower(row.email));
    if (known ? this.meant.has(known.id) : this.said.has(saying))
      return refused(row.email === null ? 'lastName' : 'email', 'twice');
    if (!known) {
      this.said.add(saying);
      return { line: row.line, kind: 'add' };
    }
    this.meant.add(known.id);
    return outcomeOrReturn(row, known, fieldsOf(row, known));
  }

  private byOwn(row: TeacherLine): KnownTeacher | undefined {
    const { sourcedId, teacherId, email } = row;
    const keyed = sourcedId === null ? undefined : this.bySource.get(sourcedId);
    if (keyed) return keyed;
    if (teacherId !== null) return this.byId.get(teacherId);
    const known = email === null ? undefined : this.byAddress.get(lower(email));
    return known && mayBe(known, row) ? known : undefined;
  }

  private whoIs(
    row: TeacherLine,
  ): KnownTeacher | { column: RosterColumn; reason: RosterRefusal } | undefined {
    const own = this.byOwn(row);
    if (own && isSomebodyElse(row, own))
      return { column: row.teacherId === null ? 'email' : 'teacherId', reason: 'other_person' };
    if (own) return own;
    // Teacher IDs are generated here: an unknown one belongs to somebody else, or to another school.
    if (row.teacherId !== null) return { column: 'teacherId', reason: 'no_teacher' };
    const namesakes = (this.byName.get(sameName(row)) ?? []).filter(
      // Two different keys are two people, however similar their names.
      (known) =>
        !this.named.has(known.id) &&
        (row.sourcedId === null || known.sourcedId === null) &&
        mayBe(known, row),
    );
    const [found, other] = namesakes;
    if (other) return { column: 'teacherId', reason: 'ambiguous' };
    if (found?.email && row.email !== null) return { column: 'email', reason: 'other_address' };
    return found;
  }
}

/** Whether an address or a name alone may mean this teacher in this line. */
const mayBe = ({ isActive }: KnownTeacher, { sourcedId, isSame }: TeacherLine) =>
  isActive || (sourcedId === null && isSame !== false);

function isInQuestion(row: TeacherLine, known: KnownTeacher): boolean {
  const isNamed = row.teacherId !== null || (row.sourcedId !== null && row.sourcedId === keyOf(known));
  const isKnownBack =
    known.isActive ||
    known.isUndone ||
    (sameName(row) === sameName(known) && sameAddress(row.email, known.email));
  return !isNamed && !isKnownBack && row.isSame === null;
}

const lower = (address: string) => address.toLowerCase();

function fieldsOf(row: TeacherLine, known: KnownTeacher): RosterField[] {
  const fields: RosterField[] = [];
  if (!known.isActive) fields.push('isActive');
  for (const field of ['firstName', 'lastName'] as const) if (row[field] !== known[field]) fields.push(field);
  if (row.sourcedId !== null && row.sourcedId !== keyOf(known)) fields.push('sourcedId');
  const teacherType = typeAfter(row, known);
  if (teacherType !== null && teacherType !== known.teacherType) fields.push('teacherType');
  if (row.email !== null && !sameAddress(row.email, known.email)) fields.push('email');
  const wanted = classesAfter(row, known);
  if (wanted && wanted.join() !== known.classNumbers.join()) fields.push('classNumbers');
  return fields;
}

/**
 * The classes of the line, plus those the teacher leads; null if the line has no classes. A recurring file of another program removes no
 * class assigned by the school.
 */
export function classesAfter(
  { sourcedId, classNumbers }: Pick<TeacherLine, 'sourcedId' | 'classNumbers'>,
  known: Pick<KnownTeacher, 'classNumbers' | 'leads'>,
): number[] | null {
  const stay = sourcedId === null ? known.leads : known.classNumbers;
  return classNumbers && [...new Set([...classNumbers, ...stay])].toSorted((a, b) => a - b);
}

/** The type that a line gives to an existing teacher; another program can only turn a subject teacher into one who leads. */
export function typeAfter(
  { sourcedId, teacherType }: Pick<TeacherLine, 'sourcedId' | 'teacherType'>,
  known: Pick<KnownTeacher, 'teacherType'>,
): TeacherType | null {
  if (sourcedId === null || teacherType === null) return teacherType;
  return leadsClasses(teacherType) && !leadsClasses(known.teacherType) ? teacherType : null;
}

/** The teacher named as a class's leader: by Teacher ID, by address, or by first and last name in either order. */
export function whoLeads(
  leader: string,
  teachers: readonly KnownTeacher[],
): KnownTeacher | Extract<RosterRefusal, 'no_teacher' | 'ambiguous' | 'no_leader'> {
  const [found, other] = meantBy(
    leader,
    teachers.filter(({ isActive }) => isActive),
  );
  if (!found) return 'no_teacher';
  if (other) return 'ambiguous';
  return leadsClasses(found.teacherType) ? found : 'no_leader';
}

function meantBy(text: string, teachers: readonly KnownTeacher[]): KnownTeacher[] {
  if (/^\d+$/.test(text)) return teachers.filter(({ teacherId }) => teacherId === text);
  if (text.includes('@')) return teachers.filter(({ email }) => sameAddress(email, text));
  const wanted = words(text);
  return teachers.filter(({ firstName, lastName }) =>
    [`${firstName} ${lastName}`, `${lastName} ${firstName}`].some((name) => words(name) === wanted),
  );
}

/** Turns "Marble, Ada" into "Marble Ada". */
const words = (name: string) =>
  calledAs(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
