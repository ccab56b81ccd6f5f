import { folded } from './folded';
import {
  type CourseLine,
  type GroupLine,
  keyOf,
  outcomeOf,
  type PlaceLine,
  refusedAt,
  type RosterOutcome,
} from './roster-rows';
import type { GroupRole } from './courses';
import { groupedBy } from './grouped';
import { LIMITS } from './limits';

export interface KnownCourse {
  id: string;
  sourcedId: string | null;
  courseName: string;
}

/** A running group, with its key of another program. */
export interface KeyedGroup {
  id: string;
  sourcedId: string | null;
  courseId: string;
  groupName: string;
  maxStudents: number;
}

/** The fields of a group or its course that an import writes. */
export interface RosterGroup {
  maxStudents: number;
}

/** A membership of a group, or a teacher's role in it, that an import writes. */
export interface RosterPlace {
  groupId: string | null;
  /** For a student: the first day, and the last if they were removed. */
  startsOn: string | null;
  endsOn: string | null;
  /** For a teacher. */
  groupRole: GroupRole | null;
}

/**
 * The effect of each line on the school's courses, which are identified by key, otherwise by name. A named course gets a new key if no
 * other line has its old one, which means another program, or new keys in the same one. If another line has the course of that name, a
 * further course is created, with a number after the name.
 */
export function planCourses(
  rows: readonly CourseLine[],
  { courses, places }: { courses: readonly KnownCourse[]; places: number },
): RosterOutcome[] {
  const byKey = new Map(courses.map((course) => [keyOf(course), course]));
  const byName = new Map(courses.map((course) => [folded(course.courseName), course]));
  const named = new Set(rows.map(({ sourcedId }) => sourcedId));
  const said = new Set<string>();
  const meant = new Set<string>();
  let left = places;
  return rows.map((row) => {
    const refused = refusedAt(row.line);
    if (said.has(row.sourcedId)) return refused('courseName', 'twice');
    said.add(row.sourcedId);
    const called = byName.get(folded(row.courseName));
    const isFree = called !== undefined && !named.has(keyOf(called)) && !meant.has(called.id);
    const known = byKey.get(row.sourcedId) ?? (isFree ? called : undefined);
    if (known) meant.add(known.id);
    if (known) return outcomeOf(row.line, known.id, keyOf(known) === row.sourcedId ? [] : ['sourcedId']);
    if (left <= 0) return refused('courseName', 'courses_full');
    left -= 1;
    return { line: row.line, kind: 'add' };
  });
}

/**
 * The effect of each line on running groups, which are identified by key, or by name if the school created them by hand. A group keeps its
 * name, and its number of places can only grow.
 */
export function planGroups(
  rows: readonly GroupLine[],
  {
    groups,
    courses,
    places,
    inGroup,
  }: {
    groups: readonly KeyedGroup[];
    inGroup: InGroup;
    /** By key: the id of an existing course, null for one created by the file. */
    courses: ReadonlyMap<string, string | null>;
    places: number;
  },
): RosterOutcome[] {
  const byKey = new Map(groups.map((group) => [keyOf(group), group]));
  const byName = new Map(
    groups.flatMap((group) =>
      group.sourcedId === null ? [[nameIn(group.courseId, group.groupName), group]] : [],
    ),
  );
  const meant = new Set<string>();
  let left = places;
  return rows.map((row) => {
    const refused = refusedAt(row.line);
    const courseId = courses.get(row.courseKey);
    if (courseId === undefined) return refused('courseKey', 'no_course');
    const keyed = byKey.get(row.sourcedId);
    if (keyed && keyed.courseId !== courseId) return refused('courseKey', 'group_elsewhere');
    const known = keyed ?? (courseId === null ? undefined : byName.get(nameIn(courseId, row.groupName)));
    if (meant.has(known?.id ?? row.sourcedId)) return refused('groupName', 'twice');
    meant.add(known?.id ?? row.sourcedId);
    if (!known) {
      if (left <= 0) return refused('groupName', 'groups_full');
      left -= 1;
      return { line: row.line, kind: 'add' };
    }
    return outcomeOf(row.line, known.id, [
      ...(keyOf(known) === row.sourcedId ? [] : (['sourcedId'] as const)),
      ...(placesAfter(withOthers(row, known.id, inGroup), known) > known.maxStudents
        ? (['maxStudents'] as const)
        : []),
    ]);
  });
}

/** The number of members a running group, known to the file by this key, will have after the import. */
export type InGroup = (groupKey: string, groupId: string) => number;

/** The file states the number of its own members; further members need a place too. */
export function withOthers<R extends Pick<GroupLine, 'sourcedId' | 'maxStudents'>>(
  row: R,
  groupId: string,
  inGroup: InGroup,
): R {
  if (row.maxStudents === null) return row;
  const needed = Math.min(inGroup(row.sourcedId, groupId), LIMITS.studentsPerGroup);
  return { ...row, maxStudents: Math.max(row.maxStudents, needed) };
}

const nameIn = (courseId: string, groupName: string) => `${courseId} ${folded(groupName)}`;

/** The places of a group filled by another program grow but never shrink, because additional places were added by hand. */
export function placesAfter(
  { maxStudents }: Pick<GroupLine, 'maxStudents'>,
  known: Pick<KeyedGroup, 'maxStudents'>,
): number {
  return Math.max(maxStudents ?? 0, known.maxStudents);
}

/** A member or a teacher of a group. */
export interface KnownPlace {
  groupId: string;
  personId: string;
  /** Added by files of another program, so that they can remove it again. */
  isBrought: boolean;
}

/** Members added by such files whom the file no longer lists in the group. Groups for which it lists nobody at all are left unchanged. */
export function goneFrom(
  rows: readonly PlaceLine[],
  {
    people,
    groups,
    known,
  }: Pick<Places, 'people' | 'known'> & { groups: ReadonlyMap<string, { id: string | null }> },
): KnownPlace[] {
  const ids = new Set(
    rows.flatMap(({ groupKey, leaves }) => (leaves ? [] : (groups.get(groupKey)?.id ?? []))),
  );
  const named = new Set(
    rows.map(({ sourcedId, groupKey }) => `${groups.get(groupKey)?.id ?? ''} ${people.get(sourcedId) ?? ''}`),
  );
  return known.filter(
    ({ groupId, personId, isBrought }) =>
      isBrought && ids.has(groupId) && !named.has(`${groupId} ${personId}`),
  );
}

/** Counts the members listed by the file, and existing ones it does not remove. */
export function inGroupAfter(
  rows: readonly PlaceLine[],
  { people, known, areWhole }: Pick<Places, 'people' | 'known'> & { areWhole: boolean },
): InGroup {
  const rowsOf = groupedBy(rows, ({ groupKey }) => groupKey);
  const placesOf = groupedBy(known, ({ groupId }) => groupId);
  return (groupKey, groupId) => {
    const said = rowsOf.get(groupKey) ?? [];
    const idOf = ({ sourcedId }: PlaceLine) => people.get(sourcedId) ?? sourcedId;
    const named = said.filter(({ leaves, sourcedId }) => !leaves && people.has(sourcedId)).map(idOf);
    const leaving = new Set(said.filter(({ leaves }) => leaves).map(idOf));
    const isOut = ({ personId, isBrought }: KnownPlace) =>
      isBrought && (leaving.has(personId) || (areWhole && said.some(({ leaves }) => !leaves)));
    const staying = (placesOf.get(groupId) ?? []).filter((place) => !isOut(place));
    return new Set([...named, ...staying.map(({ personId }) => personId)]).size;
  };
}

interface Places {
  /** By key: the id of an existing person, null for one created by the file. */
  people: ReadonlyMap<string, string | null>;
  /** By key, with the places they will have; without an id for a group created by the file. */
  groups: ReadonlyMap<string, { id: string | null; room: number }>;
  known: readonly KnownPlace[];
  /** People who come back only if the office says so, and into their groups with that. */
  returning?: ReadonlySet<string>;
}

/**
 * The effect of each line: missing members are added, existing ones are left unchanged. A membership with an end is removed if such files
 * added it; one added by hand is kept.
 */
function planPlaces(
  rows: readonly PlaceLine[],
  { people, groups, known, returning }: Places,
  reasons: { nobody: 'no_student' | 'no_teacher'; full: 'group_full' | 'group_teachers_full' },
): RosterOutcome[] {
  const inside = new Map(known.map((place) => [`${place.groupId} ${place.personId}`, place]));
  const room = new Map([...groups].map(([key, group]) => [key, group.room]));
  const going = new Set<string>();
  const said = new Set<string>();
  // Members who leave make room, wherever in the file their lines are.
  for (const { sourcedId, groupKey, leaves } of rows) {
    const place = inside.get(`${groups.get(groupKey)?.id ?? ''} ${people.get(sourcedId) ?? ''}`);
    if (!leaves || !place?.isBrought || going.has(`${groupKey} ${sourcedId}`)) continue;
    going.add(`${groupKey} ${sourcedId}`);
    room.set(groupKey, (room.get(groupKey) ?? 0) + 1);
  }
  return rows.map((row) => {
    const refused = refusedAt(row.line);
    const { line, sourcedId, groupKey } = row;
    const group = groups.get(groupKey);
    if (!group) return refused('groupKey', 'no_group');
    const personId = people.get(sourcedId);
    if (personId === undefined) return refused('sourcedId', reasons.nobody);
    const saying = `${groupKey} ${sourcedId}`;
    if (said.has(saying)) return refused('sourcedId', 'twice');
    said.add(saying);
    if (row.leaves)
      return going.has(saying) && personId !== null
        ? { line, kind: 'end', subjectId: personId }
        : { line, kind: 'unchanged', subjectId: personId };
    if (inside.has(`${group.id ?? ''} ${personId ?? ''}`))
      return { line, kind: 'unchanged', subjectId: personId };
    if (personId !== null && returning?.has(personId))
      return { line, kind: 'return', subjectId: personId, fields: [], letGoOn: null };
    const left = room.get(groupKey) ?? 0;
    if (left <= 0) return refused('groupKey', reasons.full);
    room.set(groupKey, left - 1);
    return { line, kind: 'add', ...(personId !== null && { subjectId: personId }) };
  });
}

export const planGroupStudents = (rows: readonly PlaceLine[], places: Places): RosterOutcome[] =>
  planPlaces(rows, places, { nobody: 'no_student', full: 'group_full' });

export const planGroupTeachers = (rows: readonly PlaceLine[], places: Places): RosterOutcome[] =>
  planPlaces(rows, places, { nobody: 'no_teacher', full: 'group_teachers_full' });

/** Larger than a class, if a program puts more students into a group. */
export const roomFor = (students: number): number =>
  Math.min(Math.max(students, LIMITS.studentsPerClass), LIMITS.studentsPerGroup);
