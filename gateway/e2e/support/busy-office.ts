import { eventually } from '@homeroom/testing';
import { Browser, type BrowserAnswer } from './browser';
import { SchoolUnderTest, studentForm } from './people';
import type { Platform } from './platform';
import { type Acknowledged, sure } from './sure';

const CLASSES_OF_LIST = 4;
const LISTED = CLASSES_OF_LIST * 40;
const GROUPS = CLASSES_OF_LIST * 2;
/** Each class is in two groups. */
const PLACES = LISTED * 2;
/** The course comes before its groups, and the groups before their members. */
const LINES = LISTED + 1 + GROUPS + PLACES;
const CLASS_OF_RESIDENTS = 6;
const CLASS_OF_NEWCOMERS = 7;
const NEWCOMERS = 16;
const RESIDENTS = 12;

interface Slip {
  pin: string;
}
type StudentSlip = Slip & { studentId: string };
type ParentSlip = Slip & { parentId: string; linked?: boolean };

interface Created {
  student: { id: string };
  credentials: { student: StudentSlip; parent?: ParentSlip };
}

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;
const OF_STUDENTS = ['firstName', 'lastName', 'classNumber', 'parentFirstName', 'parentEmail'] as const;
const COLUMNS = [
  'part',
  'sourcedId',
  ...OF_STUDENTS,
  'courseKey',
  'courseName',
  'groupKey',
  'groupName',
] as const;

/** The lines of the list. Each family has two children, in different classes. */
function linesOf(schoolId: string): string[][] {
  const index = (count: number) => Array.from({ length: count }, (_, at) => at);
  const classOf = (student: number) => student % CLASSES_OF_LIST;
  const cells: Cells[] = [
    ...index(LISTED).map((student) => ({
      ...{ part: 'students', sourcedId: `s-${student}`, firstName: 'Listed', lastName: `Line ${student}` },
      ...{ classNumber: String(classOf(student) + 1), parentFirstName: 'Rosa' },
      parentEmail: `family-${student % (LISTED / 2)}@${schoolId}.example`,
    })),
    { part: 'courses', sourcedId: 'c', courseName: 'Maths' },
    ...index(GROUPS).map((group) => ({
      ...{ part: 'groups', sourcedId: `g-${group}`, courseKey: 'c', groupName: `Period ${group + 1}` },
    })),
    ...index(PLACES).map((place) => {
      const student = place % LISTED;
      const group = classOf(student) + (place < LISTED ? 0 : CLASSES_OF_LIST);
      return { part: 'groupStudents', sourcedId: `s-${student}`, groupKey: `g-${group}` };
    }),
  ];
  return cells.map((line) => COLUMNS.map((column) => line[column] ?? ''));
}

/** A student who was there before, with the family's credentials. */
interface Resident {
  id: string;
  slip: StudentSlip;
  parentSlip: ParentSlip;
  student: Browser;
  parent: Browser;
}

interface Import {
  id: string;
  state: string;
  counts: Record<'add' | 'update' | 'unchanged' | 'refused', number>;
  done: number;
}

/**
 * An office on the first day of school: students are imported with their groups while others are enrolled, others leave and PINs are
 * renewed. A write without an answer is retried under its key, as the application does.
 */
export class BusyOffice {
  importId = '';
  readonly enrolled: (Acknowledged<Created> & { lastName: string })[] = [];
  readonly left: Resident[] = [];
  readonly renewed: (Resident & { pin: string })[] = [];

  /** Lines in the list, and those of them that are students. */
  static readonly lines = LINES;
  static readonly listed = LISTED;
  static readonly groups = GROUPS;

  private constructor(
    private readonly platform: Platform,
    readonly school: SchoolUnderTest,
    private readonly residents: readonly Resident[],
  ) {}

  static async open(platform: Platform): Promise<BusyOffice> {
    const school = await SchoolUnderTest.register(platform);
    const numbers = Array.from({ length: CLASSES_OF_LIST }, (_, index) => index + 1);
    for (const number of [...numbers, CLASS_OF_RESIDENTS, CLASS_OF_NEWCOMERS]) await school.addClass(number);
    const residents = await Promise.all(
      Array.from({ length: RESIDENTS }, (_, index) => resident(platform, school, index)),
    );
    return new BusyOffice(platform, school, residents);
  }

  /** How many of the concurrent writes have been acknowledged. */
  get acknowledged(): number {
    return this.enrolled.length + this.left.length + this.renewed.length;
  }

  /** How many list lines are done, read from the database because the worker may be down. */
  async linesDone(): Promise<number> {
    const [row] = await this.platform.rows<{ done: number }>(
      'SELECT count(done_at)::int AS done FROM classroom.roster_line WHERE school_id = $1',
      [this.school.id],
    );
    return row?.done ?? 0;
  }

  /** How many of each kind of student the school has, active and not. */
  async students(): Promise<Record<string, number>> {
    const rows = await this.platform.rows<{ kind: string; count: number }>(
      `SELECT first_name || CASE WHEN is_active THEN '' ELSE ', left' END AS kind, count(*)::int AS count
       FROM classroom.student WHERE school_id = $1 GROUP BY kind`,
      [this.school.id],
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }

  /** How many students are in each group. */
  async inGroups(): Promise<number[]> {
    const rows = await this.platform.rows<{ count: number }>(
      `SELECT count(e.student_id)::int AS count FROM classroom.course_group g
       LEFT JOIN classroom.group_enrolment e ON e.school_id = $1 AND e.group_id = g.id AND e.ends_on IS NULL
       WHERE g.school_id = $1 GROUP BY g.id`,
      [this.school.id],
    );
    return rows.map(({ count }) => count);
  }

  expected(): Record<string, number> {
    const left = this.left.length;
    return { Listed: LISTED, Nia: this.enrolled.length, Ola: RESIDENTS - left, 'Ola, left': left };
  }

  /** Imports the files of another program: students first, then the groups of a course with all their members. */
  async beginImport(): Promise<void> {
    const { admin } = this.school;
    const body = { list: 'oneroster', columns: COLUMNS, lines: linesOf(this.school.id) };
    const planned = await admin.post<Import>('/api/school-admin/roster-imports', body);
    expect(planned).toMatchObject({ status: 201, body: { counts: { add: LINES, refused: 0 } } });
    this.importId = planned.body.id;
    expect((await admin.post(`/api/school-admin/roster-imports/${this.importId}/begin`)).status).toBe(200);
  }

  /** Runs all writes and resolves once everything is acknowledged. */
  async work(): Promise<void> {
    const newcomers = Array.from({ length: NEWCOMERS }, (_, index) => `Newcomer ${index}`);
    const leaving = this.residents.filter((_, index) => index % 2 === 0);
    const staying = this.residents.filter((_, index) => index % 2 === 1);
    await Promise.all([
      lane(newcomers.slice(0, NEWCOMERS / 2), (lastName) => this.enrol(lastName)),
      lane(newcomers.slice(NEWCOMERS / 2), (lastName) => this.enrol(lastName)),
      lane(leaving, (resident) => this.deactivate(resident)),
      lane(staying, (resident) => this.renewPin(resident)),
    ]);
  }

  async importEnded(): Promise<Import> {
    const path = `/api/school-admin/roster-imports/${this.importId}`;
    return eventually(async () => {
      const { status, body } = await this.school.admin.get<Import>(path);
      return status === 200 && body.state === 'done' ? body : false;
    });
  }

  private async enrol(lastName: string): Promise<void> {
    const parentEmail = `${lastName.replace(' ', '-').toLowerCase()}@${this.school.id}.example`;
    const form = studentForm(CLASS_OF_NEWCOMERS, { firstName: 'Nia', lastName, parentEmail });
    this.enrolled.push({
      ...(await sure<Created>(this.school.admin, 'POST', '/api/simple-students', form, 201)),
      lastName,
    });
  }

  private async deactivate(resident: Resident): Promise<void> {
    await sure(this.school.admin, 'PATCH', `/api/simple-students/${resident.id}`, { isActive: false }, 200);
    this.left.push(resident);
  }

  private async renewPin(resident: Resident): Promise<void> {
    const { body } = await sure<{ credentials: { student: StudentSlip } }>(
      this.school.admin,
      'POST',
      `/api/simple-students/${resident.id}/pin`,
      { for: 'student' },
      201,
    );
    this.renewed.push({ ...resident, pin: body.credentials.student.pin });
  }
}

async function lane<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

async function resident(platform: Platform, school: SchoolUnderTest, index: number): Promise<Resident> {
  const { student, credentials } = (await school.addStudent(CLASS_OF_RESIDENTS, {
    firstName: 'Ola',
    lastName: `Resident ${index}`,
    parentFirstName: 'Ada',
  })) as Created;
  if (!credentials.parent) throw new Error('The parent got no slip');
  const [own, parent] = [new Browser(platform.url), new Browser(platform.url)];
  expect((await signInStudent(own, school.code, credentials.student)).status).toBe(200);
  expect((await signInParent(parent, credentials.parent)).status).toBe(200);
  return { id: student.id, slip: credentials.student, parentSlip: credentials.parent, student: own, parent };
}

export function signInStudent(
  browser: Browser,
  schoolCode: string,
  { studentId, pin }: StudentSlip,
): Promise<BrowserAnswer> {
  return browser.post('/api/student-login', { schoolCode, studentId, password: pin });
}

export function signInParent(browser: Browser, { parentId, pin }: ParentSlip): Promise<BrowserAnswer> {
  return browser.post('/api/parent-login', { parentId, password: pin });
}
