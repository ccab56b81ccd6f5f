import { readClassLine, readGroupLine, readPlaceLine, type RosterCells } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import {
  groupedBy,
  inGroupAfter,
  type KeyedGroup,
  keyOf,
  type KnownClass,
  LIMITS,
  ONEROSTER_PARTS,
  type OneRosterPart,
  placesAfter,
  refusedAt,
  roomFor,
} from '@homeroom/domain';
import { type ListWork, type Named, planned, readAgain, type SchoolsOwn } from './list-work';
import {
  keyedGroups,
  type KeyedPerson,
  keyedStudents,
  knownClasses,
  knownCourses,
  roomForGroups,
  studentsByKey,
  studentsInGroups,
  teachersByKey,
  teachersOfGroups,
} from './known.queries';
import type { PlannedLine, WholeFile } from './roster.queries';

/**
 * OneRoster files of another program: classes, teachers, students, courses, groups and their members in one import, each a line of its own
 * list. Lines are carried out in this order and undone in reverse, so that a class exists for its members.
 */
export async function planOneRoster(
  tx: Tx,
  cells: readonly RosterCells[],
  whole: WholeFile,
  lists: Record<OneRosterPart, Pick<ListWork, 'plan'>>,
): Promise<PlannedLine[]> {
  const byPart = groupedBy(cells, ({ part }) => ONEROSTER_PARTS.find((each) => each === part));
  const all: PlannedLine[] = [];
  const add = (lines: readonly PlannedLine[]) => {
    const before = all.length;
    for (const each of lines) all.push({ ...each, line: before + each.line });
  };
  let coming: readonly KnownClass[] = [];
  const files = new NamedInFiles(
    await schoolsOwn(tx),
    byPart.get('groupStudents') ?? [],
    whole.areGroupsWhole,
  );
  for (const part of ONEROSTER_PARTS) {
    const own = byPart.get(part) ?? [];
    const over = part === 'groups' && whole.isWhole && whole.areGroupsWhole ? files.over(own) : [];
    const wanted = { coming, named: files.named, ending: over.length };
    const done = await lists[part].plan(tx, own, wanted);
    if (part === 'classes') coming = comingWith(done, await tx.sql(knownClasses()));
    // Groups that end come before new ones, so that their names and room are free by then.
    add(over);
    files.take(part, done);
    add(files.called(part, done));
  }
  add(
    planned(
      'students',
      byPart.get(undefined) ?? [],
      (line) => refusedAt(line)('part', 'unreadable'),
      () => [],
    ),
  );
  if (whole.isWhole) add(await leaving(tx, all));
  return all;
}

/** Students whom files of that program have imported and these files do not name, not even in a refused line. */
async function leaving(tx: Tx, lines: readonly PlannedLine[]): Promise<PlannedLine[]> {
  const named = new Set(
    lines.flatMap(({ list, cells, subject_id: id }) => (list === 'students' ? [cells.sourcedId, id] : [])),
  );
  const gone = (await tx.sql(keyedStudents())).filter(
    ({ id, sourcedId }) => !named.has(sourcedId) && !named.has(id),
  );
  return gone.map(({ id, sourcedId, firstName, lastName, classNumber }, index) => ({
    ...{ line: index + 1, list: 'students', kind: 'leave', about: [], reason: null, subject_id: id },
    let_go_on: null,
    cells: { part: 'students', sourcedId, firstName, lastName, classNumber: String(classNumber) },
  }));
}

async function schoolsOwn(tx: Tx): Promise<SchoolsOwn> {
  const [room = { courses: 0, groups: 0 }] = await tx.sql(roomForGroups());
  return {
    ...{ students: await tx.sql(studentsByKey()), teachers: await tx.sql(teachersByKey()) },
    ...{ courses: await tx.sql(knownCourses()), groups: await tx.sql(keyedGroups()) },
    room,
    inGroups: { students: await tx.sql(studentsInGroups()), teachers: await tx.sql(teachersOfGroups()) },
  };
}

type Held = Map<string, string | null>;
type Names = Pick<RosterCells, 'firstName' | 'lastName' | 'courseName' | 'groupName'>;

/** Lists whose lines define names that other lines show. */
const NAMED_PARTS = ['students', 'teachers', 'courses', 'groups'] as const;
type NamedPart = (typeof NAMED_PARTS)[number];
const isNamed = (part: OneRosterPart): part is NamedPart => NAMED_PARTS.some((each) => each === part);

/** What the keys of the school and of earlier lines mean. Member lines also show the names of the person and the group. */
class NamedInFiles {
  private readonly held: Record<'students' | 'teachers' | 'courses', Held>;
  private readonly groups: Map<string, { id: string | null; maxStudents: number }>;
  private readonly names: Record<NamedPart, Map<string, Names>>;
  private readonly groupsById: ReadonlyMap<string, KeyedGroup>;
  private readonly returning = new Set<string>();
  readonly named: Named;

  constructor(
    private readonly own: SchoolsOwn,
    placeCells: readonly RosterCells[],
    areGroupsWhole: boolean,
  ) {
    const { students, teachers, courses, groups, inGroups } = own;
    const heldOf = (all: readonly { id: string; sourcedId: string | null }[]): Held =>
      new Map(all.map((each) => [keyOf(each), each.id]));
    const namesOf = (all: readonly KeyedPerson[]) =>
      new Map(
        all.map((each): [string, Names] => [
          keyOf(each),
          { firstName: each.firstName, lastName: each.lastName },
        ]),
      );
    this.held = { students: heldOf(students), teachers: heldOf(teachers), courses: heldOf(courses) };
    this.groups = new Map(
      groups.map(({ maxStudents, ...each }) => [keyOf(each), { id: each.id, maxStudents }]),
    );
    this.groupsById = new Map(groups.map((group) => [group.id, group]));
    this.names = {
      ...{ students: namesOf(students), teachers: namesOf(teachers) },
      courses: new Map(
        courses.map((each): [string, Names] => [keyOf(each), { courseName: each.courseName }]),
      ),
      groups: new Map(
        groups.map((each): [string, Names] => [
          keyOf(each),
          { courseName: each.courseName, groupName: each.groupName },
        ]),
      ),
    };
    const rows = placeCells.flatMap((cells, index) => {
      const row = readPlaceLine(index + 1, cells);
      return 'kind' in row ? [] : row;
    });
    const inGroup = inGroupAfter(rows, {
      ...{ people: this.held.students, known: inGroups.students, areWhole: areGroupsWhole },
    });
    const { returning } = this;
    this.named = { ...this.held, own, groups: this.groups, inGroup, areGroupsWhole, returning };
  }

  /** Adds what these lines bring; what is already known keeps the name that the school gave it. */
  take(part: OneRosterPart, lines: readonly PlannedLine[]): void {
    for (const { kind, cells, line, subject_id: id } of lines) {
      const key = cells.sourcedId;
      if (key === undefined || kind === 'refused') continue;
      if (kind === 'return' && id !== null) this.returning.add(id);
      if (part === 'students' || part === 'teachers' || part === 'courses') this.held[part].set(key, id);
      if (part === 'groups') {
        const row = readAgain({ line, cells }, readGroupLine);
        const known = this.groupsById.get(id ?? '');
        const maxStudents = known ? placesAfter(row, known) : roomFor(row.maxStudents ?? 0);
        this.groups.set(key, { id, maxStudents });
      }
      if (isNamed(part) && !this.names[part].has(key)) this.names[part].set(key, this.namesOf(part, cells));
    }
  }

  private namesOf(
    part: NamedPart,
    { firstName, lastName, courseName, groupName, courseKey }: RosterCells,
  ): Names {
    if (part === 'courses') return stated({ courseName });
    if (part === 'groups') return stated({ ...this.names.courses.get(courseKey ?? ''), groupName });
    return stated({ firstName, lastName });
  }

  /** Adds names to lines that identify people and groups by key alone. */
  called(part: OneRosterPart, lines: readonly PlannedLine[]): readonly PlannedLine[] {
    if (part === 'groups')
      return lines.map((each) => ({
        ...each,
        cells: { ...each.cells, ...this.names.courses.get(each.cells.courseKey ?? '') },
      }));
    if (part !== 'groupStudents' && part !== 'groupTeachers') return lines;
    const people = this.names[part === 'groupStudents' ? 'students' : 'teachers'];
    return lines.map((each) => ({
      ...each,
      cells: {
        ...each.cells,
        ...people.get(each.cells.sourcedId ?? ''),
        ...this.names.groups.get(each.cells.groupKey ?? ''),
      },
    }));
  }

  /** Groups that such files brought and these do not name: they may have ended. */
  over(cells: readonly RosterCells[]): PlannedLine[] {
    const named = new Set(cells.map(({ sourcedId }) => sourcedId));
    // Files without any group say nothing about existing ones.
    if (cells.length === 0) return [];
    return this.own.groups
      .filter(({ sourcedId }) => sourcedId !== null && !named.has(sourcedId))
      .map(({ id, sourcedId, courseName, groupName }, index) => ({
        ...{ line: index + 1, list: 'groups', kind: 'leave', about: [], reason: null, subject_id: id },
        let_go_on: null,
        cells: { part: 'groups', sourcedId: keyOf({ id, sourcedId }), courseName, groupName },
      }));
  }
}

/** Drops undefined cells. */
function stated(cells: { [C in keyof RosterCells]: RosterCells[C] | undefined }): RosterCells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined));
}

/** The classes as they will be once their lines are carried out. */
function comingWith(lines: readonly PlannedLine[], known: readonly KnownClass[]): KnownClass[] {
  return lines
    .filter(({ kind }) => kind === 'add' || kind === 'update')
    .map(({ line, cells }) => {
      const { classNumber } = readAgain({ line, cells }, readClassLine);
      const card = known.find((each) => each.classNumber === classNumber);
      const { studentCount = 0, maxStudents = LIMITS.studentsPerClass } = card ?? {};
      return { classNumber, isActive: true, studentCount, maxStudents };
    });
}
