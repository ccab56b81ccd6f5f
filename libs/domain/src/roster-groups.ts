import {
  type CourseLine,
  folded,
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

/** A course as the school has it. */
export interface KnownCourse {
  id: string;
  sourcedId: string | null;
  courseName: string;
}

/** A group that runs, with what other programs call it. */
export interface KeyedGroup {
  id: string;
  sourcedId: string | null;
  courseId: string;
  groupName: string;
  maxStudents: number;
}

/** What an import wrote of a group or its course. */
export interface RosterGroup {
  maxStudents: number;
}

/** What an import wrote of who is in a group, and who teaches it. */
export interface RosterPlace {
  groupId: string | null;
  /** Of a student: since when, and until when where they were taken out. */
  startsOn: string | null;
  endsOn: string | null;
  /** Of a teacher. */
  groupRole: GroupRole | null;
}

/**
 * What each line would do to the school's courses: one is known by its key, else by its name. A name goes to another key where no
 * other line of the file has the one that the course had: that is another program, or a new key of the same one. Where another
 * line has the course of its name, it is one more, which gets a number behind the name.
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
 * What each line would do to the groups that run: one is known by its key, else by its name where the school made it by hand. It keeps
 * its name, and gets places and loses none.
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
    /** By their keys: the id of a course that is there, null of one that comes with the file. */
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

/** How many will be in a group that runs, and that a file calls by this key, once the file is done. */
export type InGroup = (groupKey: string, groupId: string) => number;

/** A program says how many it puts into a group. Whoever else is in it needs a place too. */
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

/** A group that another program fills grows, and never shrinks: what it has more was given by hand. */
export function placesAfter(
  { maxStudents }: Pick<GroupLine, 'maxStudents'>,
  known: Pick<KeyedGroup, 'maxStudents'>,
): number {
  return Math.max(maxStudents ?? 0, known.maxStudents);
}

/** Somebody who is in a group, or teaches it. */
export interface KnownPlace {
  groupId: string;
  personId: string;
  /** Files of another program put them there: it is those that take them out again. */
  isBrought: boolean;
}

/** Whom such files have put into a group and now do not name there any more; of a group of which they name nobody at all they say nothing. */
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

/** Whom the file names in a group, and of those who are in it whoever it does not take out. */
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
  /** By their keys: the id of somebody who is here, null of whoever comes with the file. */
  people: ReadonlyMap<string, string | null>;
  /** By their keys, with the room they will have; without an id one that comes with the file. */
  groups: ReadonlyMap<string, { id: string | null; room: number }>;
  known: readonly KnownPlace[];
}

/**
 * What each line would do: who is not there yet comes; who is there stays as they are. A place with an end goes where such files gave it,
 * and whoever was put there by hand stays.
 */
function planPlaces(
  rows: readonly PlaceLine[],
  { people, groups, known }: Places,
  reasons: { nobody: 'no_student' | 'no_teacher'; full: 'group_full' | 'group_teachers_full' },
): RosterOutcome[] {
  const inside = new Map(known.map((place) => [`${place.groupId} ${place.personId}`, place]));
  const room = new Map([...groups].map(([key, group]) => [key, group.room]));
  const going = new Set<string>();
  const said = new Set<string>();
  // Who goes makes room, wherever in the file that stands.
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

/** More than a class may have, where a program puts more into one. */
export const roomFor = (students: number): number =>
  Math.min(Math.max(students, LIMITS.studentsPerClass), LIMITS.studentsPerGroup);
