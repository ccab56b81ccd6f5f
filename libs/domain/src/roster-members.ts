import { folded } from './folded';
import type { RosterColumn } from './roster-columns';
import {
  type MemberLine,
  outcomeOf,
  refusedAt,
  type RosterOutcome,
  type RosterRefusal,
  sameName,
} from './roster-rows';

/** A student of the school, with the fields by which a list of group members can name them. */
export interface KnownMember {
  id: string;
  recordId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
}

/** A running group. */
export interface KnownGroup {
  id: string;
  courseName: string;
  groupName: string;
  studentCount: number;
  maxStudents: number;
  studentIds: readonly string[];
}

/** A student's group membership that an import writes, with its first day. */
export interface RosterMember {
  groupId: string | null;
  startsOn: string | null;
}

/**
 * The effect of each line. A student is identified by record ID, otherwise by first and last name, within a class if one is given. A list
 * only adds members: it removes nobody, and existing members stay unchanged.
 */
export function planMembers(
  rows: readonly MemberLine[],
  {
    students,
    groups,
    courses,
  }: {
    students: readonly KnownMember[];
    groups: readonly KnownGroup[];
    /** The names of all courses, including those without a running group. */
    courses: readonly string[];
  },
): RosterOutcome[] {
  const find = groupFinder(groups);
  const known = new Set(courses.map(folded));
  const people = new People(students);
  const places = new Map(groups.map(({ id, studentCount, maxStudents }) => [id, maxStudents - studentCount]));
  const inside = new Map(groups.map(({ id, studentIds }) => [id, new Set(studentIds)]));
  const said = new Set<string>();
  return rows.map((row) => {
    const refused = refusedAt(row.line);
    const group = find(row);
    if (!group && !known.has(folded(row.courseName))) return refused('courseName', 'no_course');
    if (!group) return refused('groupName', 'no_group');
    const student = people.whoIs(row);
    if ('reason' in student) return refused(student.column, student.reason);
    const saying = `${group.id} ${student.id}`;
    if (said.has(saying)) return refused(row.recordId === null ? 'lastName' : 'recordId', 'twice');
    said.add(saying);
    if (inside.get(group.id)?.has(student.id)) return outcomeOf(row.line, student.id, []);
    const left = places.get(group.id) ?? 0;
    if (left <= 0) return refused('groupName', 'group_full');
    places.set(group.id, left - 1);
    return { line: row.line, kind: 'add', subjectId: student.id };
  });
}

type Named = Pick<KnownGroup, 'courseName' | 'groupName'>;

/** Names are compared as for the school's own groups: ignoring case and accents. */
export function groupFinder<G extends Named>(groups: readonly G[]): (named: Named) => G | undefined {
  const byName = new Map(groups.map((group) => [nameOf(group), group]));
  return (named) => byName.get(nameOf(named));
}

const nameOf = ({ courseName, groupName }: Named) => JSON.stringify([courseName, groupName].map(folded));

class People {
  private readonly byRecord: ReadonlyMap<string, KnownMember>;
  private readonly byName = new Map<string, KnownMember[]>();

  constructor(students: readonly KnownMember[]) {
    this.byRecord = new Map(students.map((student) => [student.recordId.toUpperCase(), student]));
    for (const student of students) {
      const name = sameName(student);
      this.byName.set(name, [...(this.byName.get(name) ?? []), student]);
    }
  }

  whoIs(row: MemberLine): KnownMember | { column: RosterColumn; reason: RosterRefusal } {
    const { recordId, firstName, lastName, classNumber } = row;
    if (recordId !== null)
      return this.byRecord.get(recordId.toUpperCase()) ?? { column: 'recordId', reason: 'no_student' };
    const namesakes =
      this.byName.get(sameName({ firstName: firstName ?? '', lastName: lastName ?? '' })) ?? [];
    const [found, other] = namesakes.filter(
      (student) => classNumber === null || student.classNumber === classNumber,
    );
    if (other) return { column: 'recordId', reason: 'ambiguous' };
    return found ?? { column: 'lastName', reason: 'no_student' };
  }
}
