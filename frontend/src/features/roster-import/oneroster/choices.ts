import type { KeyedClass, KeyedCourses, PlanRoster } from '@homeroom/contracts';
import {
  freeClassNumbers,
  isClassNumber,
  LIMITS,
  ROSTER_COLUMNS,
  type RosterColumn,
  SECTIONS,
} from '@homeroom/domain';
import type { FileCourse } from './courses-in';
import type { Home, Parent, Roster, Student, Teacher } from './roster-in';

/** Data about a class that Homeroom needs and OneRoster does not contain. */
export interface HomeChoice {
  /** The class is not imported, and new students in it are rejected: it belongs to another school, or there is no free number. */
  isLeft?: boolean;
  number: number | null;
  grade: string;
  section: string;
}

export type Choices = Readonly<Record<string, HomeChoice>>;

/** What a course of the files becomes: its classes become groups or homerooms, or are not imported. */
export type CourseChoice = 'left' | 'groups' | 'homes';
export type CourseChoices = Readonly<Record<string, CourseChoice>>;

/**
 * Courses imported before are imported again. Others only if the office chooses them, so that a school with only homerooms keeps it that
 * way.
 */
export function courseChoice(
  { key }: Pick<FileCourse, 'key'>,
  said: CourseChoices,
  { courses }: KeyedCourses,
): CourseChoice {
  const isKnown = courses.some(({ sourcedId, isBrought }) => sourcedId === key && isBrought);
  return said[key] ?? (isKnown ? 'groups' : 'left');
}

/** A class whose key the school knows keeps its number. */
export const knownHome = (home: Home, known: readonly KeyedClass[]) =>
  known.find(({ sourcedId }) => sourcedId === home.key);

/**
 * The proposed numbers: that of the known class, else of one with the same name or grade and section, else the program's own number, else
 * the next free one.
 */
export function firstChoices({ homes, isWhole }: Roster, known: readonly KeyedClass[]): Choices {
  const taken = new Set<number>(homes.flatMap((home) => knownHome(home, known)?.classNumber ?? []));
  const used = new Set(known.map(({ classNumber }) => classNumber));
  const sections = new Map<string, number>();
  const chosen = homes.map((home): [string, HomeChoice] => {
    const { grade } = home;
    const nth = sections.get(grade) ?? 0;
    sections.set(grade, nth + 1);
    const section = sectionIn(home.title) ?? SECTIONS[Math.min(nth, SECTIONS.length - 1)] ?? 'A';
    const card =
      knownHome(home, known) ??
      alike(
        home,
        // A few classes of a school do not determine the order of their section letters.
        isWhole || home.isOfGrade ? section : null,
        known.filter(({ classNumber, isActive }) => isActive && !taken.has(classNumber)),
      );
    const own = Number(home.code);
    const isFree = isClassNumber(own) && !taken.has(own) && !used.has(own);
    const number = card?.classNumber ?? (isFree ? own : freeClassNumbers([...taken, ...used], 1)[0]) ?? null;
    if (number !== null) taken.add(number);
    return [
      home.key,
      card ? { number, grade: card.grade, section: card.section } : { number, grade, section },
    ];
  });
  return Object.fromEntries(chosen);
}

/** "5B", "Grade 5 - B", "Homeroom B". */
function sectionIn(title: string): string | undefined {
  const letter = /(?:^|[\s\d-])([A-Fa-f])$/.exec(title.trim())?.[1]?.toUpperCase();
  return SECTIONS.find((section) => section === letter);
}

function alike(
  { title, grade }: Home,
  section: string | null,
  free: readonly KeyedClass[],
): KeyedClass | undefined {
  return (
    free.find(({ className }) => className.toLowerCase() === title.toLowerCase()) ??
    free.find((card) => card.grade === grade && card.section === section)
  );
}

/** Classes without a number, or with one that is used twice. */
export function unsettled(homes: readonly Home[], choices: Choices): Home[] {
  const brought = homes.filter(({ key }) => !choices[key]?.isLeft);
  const numbers = brought.map(({ key }) => choices[key]?.number ?? null);
  return brought.filter((_, index) => {
    const number = numbers[index] ?? null;
    return number === null || numbers.indexOf(number) !== index;
  });
}

type Cells = Partial<Record<RosterColumn, string>>;

/** The office's choices for courses, and the courses the school has. */
interface Taught {
  said: CourseChoices;
  known: KeyedCourses;
}

const NOTHING_TAUGHT: Taught = { said: {}, known: { yearStartsOn: null, yearEndsOn: null, courses: [] } };

/** Converts the files to one list as for other imports; empty cells and trailing cells are omitted. */
export function listOf(
  { homes, teachers, students, courses }: Roster,
  choices: Choices,
  known: readonly KeyedClass[],
  taught: Taught = NOTHING_TAUGHT,
): Pick<PlanRoster, 'columns' | 'lines'> {
  const numberOf = (key: string | null) => {
    const { isLeft = true, number = null } = (key !== null && { isLeft: false, ...choices[key] }) || {};
    return isLeft ? '' : String(number ?? '');
  };
  const cells: Cells[] = [
    ...homes.flatMap((home) => classLine(home, choices[home.key], known) ?? []),
    ...teachers.map((teacher) => teacherLine(teacher, numberOf)),
    ...students.map((student) => studentLine(student, numberOf)),
    ...courses.flatMap((course) => courseLines(course, taught)),
  ];
  const columns = ROSTER_COLUMNS.oneroster.filter((column) => cells.some((line) => line[column]));
  return { columns, lines: cells.map((line) => withoutEnd(columns.map((column) => line[column] ?? ''))) };
}

function withoutEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

/** For a course that is not imported, only groups the school has by key are listed, so that they do not count as over. */
function courseLines(course: FileCourse, { said, known }: Taught): Cells[] {
  const { key, title, groups } = course;
  const isBrought = courseChoice(course, said, known) === 'groups';
  const own = known.courses.find(({ sourcedId }) => sourcedId === key)?.groups ?? [];
  const lineOf = ({ key: sourcedId, name, students }: FileCourse['groups'][number]): Cells => ({
    ...{ part: 'groups', sourcedId, courseKey: key, groupName: name },
    maxStudents: students.length === 0 ? '' : String(Math.min(students.length, LIMITS.studentsPerGroup)),
  });
  if (!isBrought)
    return groups
      .filter((group) => own.some(({ sourcedId }) => sourcedId === group.key))
      .map((group) => ({ ...lineOf(group), maxStudents: '' }));
  return [
    { part: 'courses', sourcedId: key, courseName: title },
    ...groups.map(lineOf),
    ...groups.flatMap(({ key: groupKey, teachers, gone }) => [
      ...gone.teachers.map((sourcedId) => ({ part: 'groupTeachers', sourcedId, groupKey, leaves: LEAVES })),
      ...teachers.map(({ id, role }) => ({
        part: 'groupTeachers',
        sourcedId: id,
        groupKey,
        groupRole: role,
      })),
    ]),
    ...groups.flatMap(({ key: groupKey, students, gone }) => [
      ...gone.students.map((sourcedId) => ({ part: 'groupStudents', sourcedId, groupKey, leaves: LEAVES })),
      ...students.map((sourcedId) => ({ part: 'groupStudents', sourcedId, groupKey })),
    ]),
  ];
}

const LEAVES = 'yes';

/** An existing class keeps the school's name for it. */
function classLine(
  { key, title, isOfGrade }: Home,
  choice: HomeChoice | undefined,
  known: readonly KeyedClass[],
): Cells | undefined {
  const { isLeft = false, number = null, grade = '', section = '' } = choice ?? {};
  if (isLeft) return undefined;
  const own: Cells = { part: 'classes', sourcedId: key, classNumber: number === null ? '' : String(number) };
  const isKnown = known.some(({ classNumber }) => classNumber === number);
  // The school's class for newcomers of a grade is not in the file.
  if (isKnown && isOfGrade) return undefined;
  return isKnown ? own : { ...own, className: title, grade, section };
}

/** Teachers who do not lead a home class keep their current type. */
function teacherLine(
  { id, firstName, lastName, email, homes, leads, teachesOthers }: Teacher,
  numberOf: (key: string) => string,
): Cells {
  const classNumbers = homes.map(numberOf).filter(Boolean).join(', ');
  const kind: Cells =
    leads && classNumbers !== ''
      ? { teacherType: teachesOthers ? 'principal_and_subject' : 'principal' }
      : {};
  return { part: 'teachers', sourcedId: id, firstName, lastName, email, classNumbers, ...kind };
}

const PLACES = ['parent', 'parent2', 'parent3'] as const;

function studentLine(
  { id, recordId, firstName, lastName, grade, home, newcomersHome, parents }: Student,
  numberOf: (key: string | null) => string,
): Cells {
  const own: Cells = { part: 'students', sourcedId: id, recordId, firstName, lastName, grade };
  const ofParents = PLACES.map((place, index) => parentCells(place, parents[index]));
  const places = { classNumber: numberOf(home), newcomersClass: numberOf(newcomersHome) };
  return Object.assign(own, places, ...ofParents);
}

function parentCells(place: (typeof PLACES)[number], parent: Parent | undefined): Cells {
  if (!parent) return {};
  return {
    [`${place}FirstName`]: parent.firstName,
    [`${place}LastName`]: parent.lastName,
    [`${place}Email`]: parent.email,
    [`${place}Phone`]: parent.phone,
  };
}
