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
  /** The key of the homeroom that the file names, or none. */
  home: string | null;
  /** Where somebody of their grade goes who is in no homeroom and was not at the school before. */
  newcomersHome: string | null;
  parents: readonly Parent[];
}

export interface Teacher {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  homes: readonly string[];
  /** Of a home class, of nothing but others, or of both. */
  leads: boolean;
  teachesOthers: boolean;
}

/** Where students are at home: a class of the file, or all of a grade who are in none. */
export interface Home {
  key: string;
  title: string;
  grade: string;
  /** Of no class of the file: those of a grade who are in none. Whoever is at the school already stays where they are. */
  isOfGrade: boolean;
  /** As the program numbers it, which may be our number. */
  code: string;
  students: number;
  teachers: readonly string[];
}

/** What stands in the files and does not come along. */
interface LeftOut extends LeftOfCourses {
  overClasses: number;
  relatives: number;
  furtherParents: number;
  otherStaff: number;
  homeless: number;
  /** Who may not sign in there either. */
  disabled: number;
  /** Of two parents with one address, and where what is written is none. */
  addresses: number;
  /** Those whom the program wants to go. */
  leaving: readonly string[];
}

export interface Roster {
  homes: readonly Home[];
  /** What is taught beside the homerooms: courses with the classes of each. */
  courses: readonly FileCourse[];
  /** Whether everybody who is in one of these classes is in it. */
  areClassesWhole: boolean;
  teachers: readonly Teacher[];
  students: readonly Student[];
  /** Whether everybody of the school is in it. */
  isWhole: boolean;
  left: LeftOut;
}

/** What does not look like this is certainly none; the rest is judged where it is written. */
const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
/** How many parents a line of the list has room for. */
const MOST_PARENTS = 3;
const STAFF_ELSE = /^(administrator|aide|counselor|principal|proctor|siteadministrator|systemadministrator)$/;

export function schoolsIn({ orgs }: Files): School[] {
  return orgs
    .filter((org) => org('type').toLowerCase() === 'school')
    .map((org) => ({ id: org('sourcedId'), name: org('name') }));
}

/** What the files do not say and the page does. */
interface Said {
  /** Courses whose classes are homerooms, whatever the files call them. */
  homeCourses: ReadonlySet<string>;
  known: KeyedCourses;
}

const NOTHING_SAID: Said = {
  homeCourses: new Set(),
  known: { yearStartsOn: null, yearEndsOn: null, courses: [] },
};

/** Programs that know no homerooms write them as scheduled classes: which they are the school has said before, by their keys. */
export function homeCoursesIn({ classes }: Files, known: readonly KeyedClass[]): Set<string> {
  const keys = new Set(known.map(({ sourcedId }) => sourcedId));
  return new Set(
    classes.filter((line) => !isHomeClass(line) && keys.has(line('sourcedId'))).map(courseKeyOf),
  );
}

/** What the files say of one school, as of a day such as 2026-11-28. */
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

/** Of a term, a year or whatever else of which classes are, those that have ended. */
function overSessions({ academicSessions }: Files, today: string): ReadonlySet<string> {
  return new Set(academicSessions.filter((line) => hasEnded(line, today)).map((line) => line('sourcedId')));
}

function isOver(line: Line, over: ReadonlySet<string>): boolean {
  const terms = listIn(line('termSourcedIds'));
  return terms.length > 0 && terms.every((term) => over.has(term));
}

/** Who is where now, by person; who has begun already comes before who will, and the latest first. */
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

/** Who is named the primary teacher of a home class, or is its only one, by their keys with that of the class. */
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

/** Those in which somebody is: home classes of the file, then the grades of those who are in none. */
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

/** The people of one school by what they are there, whichever version says so. */
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

  /** Parents are often of the district, and not of a school. */
  isAnywhere(line: Line, role: string): boolean {
    return this.everywhere.get(line('sourcedId'))?.has(role) ?? false;
  }
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** Who was a teacher here until last year is none. */
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

/** Who is whose parent: a child names its agents, or an agent the child. An account is given to parents and guardians alone. */
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

  /** One person signs in by an address: of a family's one, the first. */
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
