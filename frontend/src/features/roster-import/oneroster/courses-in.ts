import type { KeyedCourses } from '@homeroom/contracts';
import { daysAfter, type GroupRole, groupedBy } from '@homeroom/domain';
import type { Files, Line } from './read-files';

/** A class of the files that is not a homeroom becomes a group of a course. */
interface FileGroup {
  key: string;
  name: string;
  students: readonly string[];
  teachers: readonly { id: string; role: GroupRole }[];
  /** The number of people in it who are not imported in that role, such as people of the district or of another school. */
  elsewhere: number;
  /** For a file of changes: the people it removes. */
  gone: { students: readonly string[]; teachers: readonly string[] };
}

export interface FileCourse {
  key: string;
  title: string;
  code: string;
  /** Empty if the files name none. */
  subject: string;
  groups: readonly FileGroup[];
}

export interface LeftOfCourses {
  /** Classes with terms of a school year other than the current one. */
  otherYears: number;
  /** Classes that begin later. */
  laterClasses: number;
}

interface Asked {
  /** The school's classes that are not over and are not homerooms. */
  classes: readonly Line[];
  today: string;
  known: KeyedCourses;
  areStudents: ReadonlySet<string>;
  areTeachers: ReadonlySet<string>;
}

/** Schools import a term's classes some days before it begins. */
const DAYS_AHEAD = 14;

/** The end date is inclusive. */
export const hasEnded = (line: Line, today: string): boolean =>
  line('endDate') !== '' && line('endDate') < today;

export const listIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** A class without a course forms one of its own. */
export const courseKeyOf = (line: Line): string => line('courseSourcedId') || line('sourcedId');

export function coursesIn(files: Files, asked: Asked): { courses: FileCourse[]; left: LeftOfCourses } {
  const when = new Calendar(files, asked);
  const places = new Places(files, asked, when.soon);
  const ofYear = asked.classes.filter((line) => when.isOfYear(line));
  const now = ofYear.filter((line) => when.hasBegun(line));
  const titles = new Map(files.courses.map((line) => [line('sourcedId'), line]));
  const placed = placedIn(asked.known);
  const courseOf = (line: Line) => placed.get(line('sourcedId'))?.sourcedId ?? courseKeyOf(line);
  const courses = [...groupedBy(now, courseOf)].map(([key, classes]): FileCourse => {
    const own = titles.get(key);
    const [first] = classes;
    const known = first && placed.get(first('sourcedId'))?.courseName;
    const title = own?.('title') || known || first?.('title') || key;
    const code = own?.('courseCode') ?? '';
    const subject = listIn(own?.('subjects') ?? '')[0] ?? listIn(first?.('subjects') ?? '')[0] ?? '';
    const names = namesOf(title, classes);
    const groups = classes.map((line) => places.groupOf(line('sourcedId'), names.get(line) ?? ''));
    return { key, title, code, subject, groups };
  });
  const left = {
    otherYears: asked.classes.length - ofYear.length,
    laterClasses: ofYear.length - now.length,
  };
  const all = groupedBy([...courses, ...changedOnly(files, asked, places)], ({ key }) => key);
  return { courses: withNamesOfTheirOwn([...all.values()].flatMap(asOne)), left };
}

/** A file of changes may describe one class of a course, and for another only who joins or leaves. */
function asOne([course, ...more]: readonly FileCourse[]): FileCourse[] {
  return course ? [{ ...course, groups: [course, ...more].flatMap(({ groups }) => groups) }] : [];
}

/** Imported groups with their course in the school: they stay in it even if the program moves them to another. */
function placedIn({ courses }: KeyedCourses): ReadonlyMap<string, KeyedCourses['courses'][number]> {
  return new Map(
    courses
      .filter(({ isBrought }) => isBrought)
      .flatMap((course) => course.groups.map(({ sourcedId }) => [sourcedId, course] as const)),
  );
}

/** For a file of changes that does not describe the class: existing groups which somebody joins or leaves. */
function changedOnly(files: Files, { known }: Asked, places: Places): FileCourse[] {
  if (files.areClassesWhole) return [];
  const said = new Set(files.classes.map((line) => line('sourcedId')));
  return known.courses
    .map((course): FileCourse => {
      const groups = course.groups
        .filter(({ sourcedId }) => !said.has(sourcedId) && places.has(sourcedId))
        .map(({ sourcedId, groupName }) => places.groupOf(sourcedId, groupName));
      return { key: course.sourcedId, title: course.courseName, code: '', subject: '', groups };
    })
    .filter(({ groups }) => groups.length > 0);
}

/** The dates of a class's terms. Classes without dates are never excluded. */
class Calendar {
  private readonly sessions: ReadonlyMap<string, { from: number; to: number }>;
  private readonly year: { from: number; to: number } | null;
  /** Classes that begin until this date are imported. */
  readonly soon: string;

  constructor({ academicSessions }: Files, { today, known: { yearStartsOn, yearEndsOn } }: Asked) {
    this.sessions = new Map(
      academicSessions
        .map((line) => [line('sourcedId'), daysOf(line('startDate'), line('endDate'))] as const)
        .flatMap(([id, days]) => (days ? [[id, days] as const] : [])),
    );
    this.year = daysOf(yearStartsOn ?? '', yearEndsOn ?? '');
    const begun = yearStartsOn !== null && yearStartsOn > today ? yearStartsOn : today;
    this.soon = daysAfter(begun, DAYS_AHEAD);
  }

  /** Programs use other start and end dates than the school, so the middle of the period decides the year. */
  isOfYear(line: Line): boolean {
    const days = this.daysOf(line);
    if (!days || !this.year) return true;
    const middle = (days.from + days.to) / 2;
    return middle >= this.year.from && middle <= this.year.to;
  }

  hasBegun(line: Line): boolean {
    const days = this.daysOf(line);
    return !days || days.from <= Date.parse(this.soon);
  }

  private daysOf(line: Line): { from: number; to: number } | null {
    const terms = listIn(line('termSourcedIds')).flatMap((term) => this.sessions.get(term) ?? []);
    if (terms.length === 0) return null;
    return {
      from: Math.min(...terms.map(({ from }) => from)),
      to: Math.max(...terms.map(({ to }) => to)),
    };
  }
}

function daysOf(start: string, end: string): { from: number; to: number } | null {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return Number.isNaN(from) || Number.isNaN(to) ? null : { from, to };
}

/** Current places in each class, without duplicates. */
class Places {
  private readonly running: ReadonlyMap<string, readonly Line[]>;
  private readonly over: ReadonlyMap<string, readonly Line[]>;

  constructor(
    private readonly files: Files,
    private readonly asked: Asked,
    soon: string,
  ) {
    const { today } = asked;
    const isOver = (line: Line) => hasEnded(line, today);
    const ofClass = (line: Line) => line('classSourcedId');
    this.running = groupedBy(
      files.enrollments.filter((line) => !isOver(line) && line('beginDate') <= soon),
      ofClass,
    );
    // Complete files list everybody, so nobody is removed explicitly.
    const over = files.areClassesWhole ? [] : [...files.ended, ...files.enrollments.filter(isOver)];
    this.over = groupedBy(over, ofClass);
  }

  has(key: string): boolean {
    return this.running.has(key) || this.over.has(key);
  }

  groupOf(key: string, name: string): FileGroup {
    const students = this.idsOf(this.running, key, 'student');
    const teaching = (this.running.get(key) ?? []).filter(is('teacher'));
    const isPrimary = (line: Line) => line('primary').toLowerCase() === 'true';
    const hasPrimary = teaching.some(isPrimary);
    const teachers = this.idsOf(this.running, key, 'teacher').map((id) => {
      const helps = hasPrimary && !teaching.some((line) => line('userSourcedId') === id && isPrimary(line));
      return { id, role: helps ? ('assistant' as const) : ('teacher' as const) };
    });
    const stay = new Set([...students, ...teachers.map(({ id }) => id)]);
    const goneAs = (role: string) => this.idsOf(this.over, key, role).filter((id) => !stay.has(id));
    const named = (role: string) => namedAs(this.running, key, role).length;
    const elsewhere = named('student') + named('teacher') - students.length - teachers.length;
    return {
      ...{ key, name, students, teachers, elsewhere },
      gone: { students: goneAs('student'), teachers: goneAs('teacher') },
    };
  }

  /** Only people who are imported; a file of changes may name others. */
  private idsOf(places: ReadonlyMap<string, readonly Line[]>, key: string, role: string): string[] {
    const { areStudents, areTeachers } = this.asked;
    const known = role === 'student' ? areStudents : areTeachers;
    return namedAs(places, key, role).filter((id) => known.has(id) || !this.files.isWhole);
  }
}

function namedAs(places: ReadonlyMap<string, readonly Line[]>, key: string, role: string): string[] {
  const ids = (places.get(key) ?? []).filter(is(role)).map((line) => line('userSourcedId'));
  return [...new Set(ids)];
}

const is = (role: string) => (line: Line) => line('role').toLowerCase() === role;

/** What distinguishes a class within its course: its title without the course's title, else its code or its period. */
function namesOf(course: string, classes: readonly Line[]): ReadonlyMap<Line, string> {
  const own = classes.map((line) => ({ line, name: nameOf(line, course) }));
  const times = new Map(
    [...groupedBy(own, ({ name }) => plain(name))].map(([name, all]) => [name, all.length]),
  );
  return new Map(
    own.map(({ line, name }, index) => {
      const more = line('classCode') || line('periods');
      const isOwn = name !== '' && times.get(plain(name)) === 1;
      return [line, isOwn ? name : [name, more].filter(Boolean).join(' ') || String(index + 1)];
    }),
  );
}

/** In our own exports the title is the course's name followed by the group's, and the code is the group's name alone. */
function nameOf(line: Line, course: string): string {
  const code = line('classCode');
  return line('title') === `${course} ${code}` ? code : withoutTitle(line('title'), course);
}

/** "Maths 9 - Period 3" of the course "Maths 9" is "Period 3". */
function withoutTitle(title: string, course: string): string {
  if (!plain(title).startsWith(plain(course))) return title.trim();
  const rest = title.trim().slice(course.length);
  if (/^[\p{L}\p{N}]/u.test(rest)) return title.trim();
  return rest.replace(/^[\s\-–—:·.,/]+/u, '');
}

const plain = (text: string) => text.trim().toLowerCase();

/** The files may contain two courses of the same name, which a school may not have; the program's code distinguishes them. */
function withNamesOfTheirOwn(courses: readonly FileCourse[]): FileCourse[] {
  const alike = groupedBy(courses, ({ title }) => plain(title));
  return courses.map((course) => {
    const others = alike.get(plain(course.title)) ?? [];
    if (others.length < 2) return course;
    return { ...course, title: `${course.title} (${course.code || others.indexOf(course) + 1})` };
  });
}
