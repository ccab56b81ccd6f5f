import type { KeyedClass, KeyedCourses } from '@homeroom/contracts';
import { groupedBy, oneRosterGrade } from '@homeroom/domain';
import { coursesIn, courseKeyOf, type FileCourse, hasEnded, type LeftOfCourses, listIn } from './courses-in';
import { type Files, isToBeDeleted, type Line } from './read-files';

export interface School {
  id: string;
  name: string;
}

export interface Parent {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface Student {
  id: string;
  recordId: string;
  firstName: string;
  lastName: string;
  grade: string;
  /** The key of the homeroom in the file, or null. */
  home: string | null;
  /** The home for newcomers of the grade who are in no homeroom. */
  newcomersHome: string | null;
  parents: readonly Parent[];
}

export interface Teacher {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  homes: readonly string[];
  /** Leads a home class, teaches only other classes, or both. */
  leads: boolean;
  teachesOthers: boolean;
}

/** A student's home: a class of the file, or all students of a grade without a class. */
export interface Home {
  key: string;
  title: string;
  grade: string;
  /** Not a class of the file, but the students of a grade without one. Students already at the school stay in their class. */
  isOfGrade: boolean;
  /** The program's number, which may equal ours. */
  code: string;
  students: number;
  teachers: readonly string[];
}

/** Contents of the files that are not imported. */
interface LeftOut extends LeftOfCourses {
  overClasses: number;
  relatives: number;
  furtherParents: number;
  otherStaff: number;
  homeless: number;
  /** People whose account is disabled in the program too. */
  disabled: number;
  /** Addresses shared by two parents, and invalid ones. */
  addresses: number;
  /** People marked for deletion. */
  leaving: readonly string[];
}

export interface Roster {
  homes: readonly Home[];
  /** Courses beside the homerooms, each with its classes. */
  courses: readonly FileCourse[];
  /** Whether the files contain everybody in these classes. */
  areClassesWhole: boolean;
  teachers: readonly Teacher[];
  students: readonly Student[];
  /** Whether the files contain everybody at the school. */
  isWhole: boolean;
  left: LeftOut;
}

/** Rejects only what is certainly not an address; the server validates the rest. */
const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
/** The number of parents for which a line has columns. */
const MOST_PARENTS = 3;
const STAFF_ELSE = /^(administrator|aide|counselor|principal|proctor|siteadministrator|systemadministrator)$/;

export function schoolsIn({ orgs }: Files): School[] {
  return orgs
    .filter((org) => org('type').toLowerCase() === 'school')
    .map((org) => ({ id: org('sourcedId'), name: org('name') }));
}

/** Choices made on the page, which the files do not contain. */
interface Said {
  /** Courses whose classes are homerooms, whatever their type in the files. */
  homeCourses: ReadonlySet<string>;
  known: KeyedCourses;
}

const NOTHING_SAID: Said = {
  homeCourses: new Set(),
  known: { yearStartsOn: null, yearEndsOn: null, courses: [] },
};

/**
 * Programs without homerooms export them as scheduled classes; those the school imported as homerooms before are recognised by their keys.
 */
export function homeCoursesIn({ classes }: Files, known: readonly KeyedClass[]): Set<string> {
  const keys = new Set(known.map(({ sourcedId }) => sourcedId));
  return new Set(
    classes.filter((line) => !isHomeClass(line) && keys.has(line('sourcedId'))).map(courseKeyOf),
  );
}

/** Converts the files' data about one school, as of a date such as 2026-11-28. */
export function rosterIn(
  files: Files,
  schoolId: string,
  today: string,
  { homeCourses, known }: Said = NOTHING_SAID,
): Roster {
  const people = new People(files, schoolId, today);
  const over = overSessions(files, today);
  const ofSchool = files.classes.filter((line) => line('schoolSourcedId') === schoolId);
  const running = ofSchool.filter((line) => !isOver(line, over));
  const isHome = (line: Line) => isHomeClass(line) || homeCourses.has(courseKeyOf(line));
  const homerooms = new Map(running.filter(isHome).map((line) => [line('sourcedId'), line]));
  const places = placesIn(files, today);
  const staff = people.of('teacher');
  const leads = leadersOf(homerooms, staff, places);
  const teachers = staff.map((line) => teacherOf(line, { homerooms, leads, places }));
  const families = new Families(people);
  const students = people.of('student').map((line): Student => {
    const own = names(line);
    const grade = gradeOf(line);
    const home = placesOf(places, own.id, 'student').find((place) => homerooms.has(place('classSourcedId')));
    return {
      ...own,
      recordId: line('identifier').replace(/\s+/g, ''),
      grade,
      home: home?.('classSourcedId') ?? null,
      newcomersHome: home || grade === '' ? null : gradeKey(schoolId, grade),
      parents: families.of(line),
    };
  });
  const homes = homesOf(homerooms, students, teachers, schoolId);
  const taught = coursesIn(files, {
    classes: running.filter((line) => !isHome(line)),
    ...{ today, known, areStudents: idsOf(students), areTeachers: idsOf(teachers) },
  });
  return {
    homes,
    courses: taught.courses,
    areClassesWhole: files.areClassesWhole,
    teachers,
    students,
    isWhole: files.isWhole,
    left: {
      ...taught.left,
      overClasses: ofSchool.length - running.length,
      ...families.left(),
      otherStaff: people.matching((role) => STAFF_ELSE.test(role)).filter((line) => !staff.includes(line))
        .length,
      homeless: students.filter(({ home, newcomersHome }) => home === null && newcomersHome === null).length,
      disabled: people.disabled,
      leaving: people.leaving,
    },
  };
}

const idsOf = (people: readonly { id: string }[]) => new Set(people.map(({ id }) => id));
const isHomeClass = (line: Line) => line('classType').toLowerCase() === 'homeroom';
const gradeKey = (schoolId: string, grade: string) => `${schoolId}/${grade.replace(/\s/g, '-')}`;

function gradeOf(line: Line): string {
  return (
    listIn(line('grades'))
      .map(oneRosterGrade)
      .find((grade) => grade !== '') ?? ''
  );
}

function names(line: Line): { id: string; firstName: string; lastName: string } {
  return { id: line('sourcedId'), firstName: line('givenName'), lastName: line('familyName') };
}

/** The ids of terms, years and other sessions that have ended. */
function overSessions({ academicSessions }: Files, today: string): ReadonlySet<string> {
  return new Set(academicSessions.filter((line) => hasEnded(line, today)).map((line) => line('sourcedId')));
}

function isOver(line: Line, over: ReadonlySet<string>): boolean {
  const terms = listIn(line('termSourcedIds'));
  return terms.length > 0 && terms.every((term) => over.has(term));
}

/** Current enrollments by person: those that have begun come before future ones, the latest first. */
function placesIn({ enrollments }: Files, today: string): ReadonlyMap<string, readonly Line[]> {
  const places = groupedBy(
    enrollments.filter((line) => !hasEnded(line, today)),
    (line) => line('userSourcedId'),
  );
  const isComing = (line: Line) => (line('beginDate') > today ? 1 : 0);
  const later = (a: Line, b: Line) =>
    isComing(a) - isComing(b) || b('beginDate').localeCompare(a('beginDate'), 'en');
  return new Map([...places].map(([person, lines]) => [person, lines.toSorted(later)]));
}

function placesOf(
  places: ReadonlyMap<string, readonly Line[]>,
  person: string,
  role: string,
): readonly Line[] {
  return (places.get(person) ?? []).filter((line) => line('role').toLowerCase() === role);
}

type HomeClasses = ReadonlyMap<string, Line>;
type Places = ReadonlyMap<string, readonly Line[]>;

/** The primary teacher of each home class, or its only one, as keys of teacher and class. */
function leadersOf(homerooms: HomeClasses, staff: readonly Line[], places: Places): ReadonlySet<string> {
  const teaching = staff.flatMap((line) =>
    placesOf(places, line('sourcedId'), 'teacher').filter((place) => homerooms.has(place('classSourcedId'))),
  );
  const named = teaching.filter((place) => place('primary').toLowerCase() === 'true');
  const led = new Set(named.map((place) => place('classSourcedId')));
  const times = countOf(teaching.map((place) => place('classSourcedId')));
  const only = teaching.filter(
    (place) =>
      place('primary') === '' &&
      !led.has(place('classSourcedId')) &&
      times.get(place('classSourcedId')) === 1,
  );
  return new Set([...named, ...only].map((place) => place('userSourcedId')));
}

function teacherOf(
  line: Line,
  { homerooms, leads, places }: { homerooms: HomeClasses; leads: ReadonlySet<string>; places: Places },
): Teacher {
  const own = names(line);
  const classes = placesOf(places, own.id, 'teacher').map((place) => place('classSourcedId'));
  const homes = [...new Set(classes.filter((id) => homerooms.has(id)))];
  return {
    ...own,
    email: line('email'),
    homes,
    leads: leads.has(own.id),
    teachesOthers: classes.some((id) => !homerooms.has(id)),
  };
}

/** Homes that have people: home classes of the file, then grades of students without a class. */
function homesOf(
  homerooms: HomeClasses,
  students: readonly Student[],
  teachers: readonly Teacher[],
  schoolId: string,
): Home[] {
  const inside = groupedBy(students, ({ home, newcomersHome }) => home ?? newcomersHome);
  const known = [...homerooms].map(([key, line]) => ({
    ...{ key, title: line('title'), said: gradeOf(line), code: line('classCode'), isOfGrade: false },
  }));
  const ofGrades = [...new Set(students.flatMap(({ newcomersHome, grade }) => (newcomersHome ? grade : [])))];
  return [
    ...known,
    ...ofGrades.map((grade) => ({
      ...{ key: gradeKey(schoolId, grade), title: grade, said: grade, code: '', isOfGrade: true },
    })),
  ]
    .map(({ said, ...home }): Home => {
      const here = inside.get(home.key) ?? [];
      const who = teachers.filter(({ homes }) => homes.includes(home.key));
      return {
        ...home,
        grade: said || mostOf(here.map(({ grade }) => grade)),
        students: here.length,
        teachers: who.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      };
    })
    .filter((home) => home.students > 0 || home.teachers.length > 0);
}

function mostOf(grades: readonly string[]): string {
  return [...countOf(grades)].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function countOf(all: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const each of all) times.set(each, (times.get(each) ?? 0) + 1);
  return times;
}

/** The people of one school by role, for both versions. */
class People {
  readonly leaving: string[] = [];
  disabled = 0;
  private readonly roles = new Map<Line, ReadonlySet<string>>();
  private readonly byId = new Map<string, Line>();
  private readonly everywhere = new Map<string, Set<string>>();

  constructor(files: Files, schoolId: string, today: string) {
    const here = new Map<string, Set<string>>();
    for (const { person, role, orgs } of said(files, today)) {
      addTo(this.everywhere, person, role);
      if (orgs.includes(schoolId)) addTo(here, person, role);
    }
    for (const line of files.users) {
      const { id, firstName, lastName } = names(line);
      const roles = here.get(id) ?? new Set();
      if (isToBeDeleted(line)) {
        if (roles.has('student') || roles.has('teacher')) this.leaving.push(`${firstName} ${lastName}`);
        continue;
      }
      if (line('enabledUser').toLowerCase() === 'false') {
        if (roles.size > 0) this.disabled += 1;
        continue;
      }
      this.byId.set(id, line);
      this.roles.set(line, roles);
    }
  }

  of(role: string): Line[] {
    return this.matching((each) => each === role);
  }

  matching(is: (role: string) => boolean): Line[] {
    return [...this.roles].filter(([, roles]) => [...roles].some(is)).map(([line]) => line);
  }

  find(id: string): Line | undefined {
    return this.byId.get(id);
  }

  all(): Iterable<Line> {
    return this.byId.values();
  }

  /** Parents often belong to the district rather than to a school. */
  isAnywhere(line: Line, role: string): boolean {
    return this.everywhere.get(line('sourcedId'))?.has(role) ?? false;
  }
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** Roles that have ended are ignored. */
function said(
  { hasRoles, users, roles }: Files,
  today: string,
): { person: string; role: string; orgs: string[] }[] {
  if (hasRoles)
    return roles
      .filter((line) => !hasEnded(line, today))
      .map((line) => ({
        person: line('userSourcedId'),
        role: line('role').toLowerCase(),
        orgs: [line('orgSourcedId')],
      }));
  return users.map((line) => ({
    person: line('sourcedId'),
    role: line('role').toLowerCase(),
    orgs: listIn(line('orgSourcedIds')),
  }));
}

/**
 * Relations between children and parents: a child names its agents, or an agent its children. Only parents and guardians get an account.
 */
class Families {
  private relatives = 0;
  private furtherParents = 0;
  private addresses = 0;
  private readonly naming = new Map<string, Set<string>>();

  constructor(private readonly people: People) {
    for (const line of people.all())
      for (const child of listIn(line('agentSourcedIds'))) addTo(this.naming, child, line('sourcedId'));
  }

  of(student: Line): Parent[] {
    const ids = [...listIn(student('agentSourcedIds')), ...(this.naming.get(student('sourcedId')) ?? [])];
    const agents = [...new Set(ids)].flatMap((id) => this.people.find(id) ?? []);
    const is = (line: Line, role: string) => this.people.isAnywhere(line, role);
    const parents = agents.filter((line) => is(line, 'parent') || is(line, 'guardian'));
    this.relatives += agents.filter((line) => is(line, 'relative') && !parents.includes(line)).length;
    this.furtherParents += Math.max(0, parents.length - MOST_PARENTS);
    const taken = new Set<string>();
    return parents.slice(0, MOST_PARENTS).map((line) => {
      const { firstName, lastName } = names(line);
      return {
        firstName,
        lastName,
        email: this.ownAddress(line, taken),
        phone: line('sms') || line('phone'),
      };
    });
  }

  /** An address belongs to one account, so within a family the first one gets it. */
  private ownAddress(line: Line, taken: Set<string>): string {
    const address = line('email');
    if (address === '') return '';
    const isOwn = ADDRESS.test(address) && !taken.has(address.toLowerCase());
    if (!isOwn) this.addresses += 1;
    taken.add(address.toLowerCase());
    return isOwn ? address : '';
  }

  left(): Pick<LeftOut, 'relatives' | 'furtherParents' | 'addresses'> {
    const { relatives, furtherParents, addresses } = this;
    return { relatives, furtherParents, addresses };
  }
}
