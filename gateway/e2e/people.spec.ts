import { randomBytes } from 'node:crypto';
import { type ApiRoute, identityMay, ROUTES } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './support/browser';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();

interface Family {
  id: string;
  signInId: string;
  pin: string;
  parentId: string;
  parentPin: string;
}

async function twoClasses(): Promise<{ school: SchoolUnderTest; passwords: [string, string] }> {
  const school = await SchoolUnderTest.register(platform);
  const first = await school.addClass(1);
  const second = await school.addClass(2, { grade: 'Grade 2', section: 'B' });
  return { school, passwords: [first.classPassword, second.classPassword] };
}

async function family(school: SchoolUnderTest, classNumber: number): Promise<Family> {
  const parentEmail = `parent-${randomBytes(6).toString('hex')}@example.com`;
  const { student, credentials } = await school.addStudent(classNumber, { parentEmail });
  return {
    id: student.id,
    signInId: student.signInId,
    pin: credentials.student.pin,
    parentId: credentials.parent?.parentId ?? '',
    parentPin: credentials.parent?.pin ?? '',
  };
}

const asStudent = ({ code }: SchoolUnderTest, { signInId, pin }: Family) => ({
  schoolCode: code,
  studentId: signInId,
  password: pin,
});
const signInStudent = (school: SchoolUnderTest, who: Family) =>
  school.signIn('/api/student-login', asStudent(school, who));
const signInParent = (school: SchoolUnderTest, { parentId, parentPin }: Family) =>
  school.signIn('/api/parent-login', { parentId, password: parentPin });
const change = (school: SchoolUnderTest, id: string, body: object) =>
  school.admin.call('PATCH', `/api/simple-students/${id}`, { body });
/** The directory changes with who is at the school and with what the school allows. */
const letTeachersWrite = async ({ admin }: SchoolUnderTest) =>
  expect(
    (
      await admin.call('PATCH', '/api/school-admin/taught-rules', {
        body: { version: 0, isAllowed: true, fromGrade: 'Kindergarten' },
      })
    ).status,
  ).toBe(200);
const statusOf = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const reachable = async (browser: Browser) =>
  (await browser.get<{ personId: string }[]>('/api/messages/directory')).body.map(({ personId }) => personId);

describe('a student who is deactivated', () => {
  it('loses access everywhere within seconds, and so do the parents, until reactivation restores it', async () => {
    const { school } = await twoClasses();
    await letTeachersWrite(school);
    const teacher = await school.addTeacher([1]);
    const mia = await family(school, 1);
    const [student, parent] = [await signInStudent(school, mia), await signInParent(school, mia)];
    const page = await student.events();
    await eventually(async () => (await reachable(teacher)).includes(mia.id));

    expect((await change(school, mia.id, { isActive: false })).status).toBe(200);

    await eventually(async () => {
      expect([await statusOf(student), await statusOf(parent)]).toEqual([401, 401]);
    });
    await eventually(() => page.closed);
    const login = await student.post('/api/student-login', asStudent(school, mia));
    expect(login).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
    await eventually(async () => !(await reachable(teacher)).includes(mia.id));
    const recipients = () =>
      platform.rows<{ is_active: boolean }>(
        'SELECT is_active FROM alerts.recipient WHERE school_id = $1 AND role = ANY($2)',
        [school.id, ['student', 'parent']],
      );
    await eventually(async () => {
      expect(await recipients()).toEqual([{ is_active: false }, { is_active: false }]);
    });

    expect((await change(school, mia.id, { isActive: true })).status).toBe(200);
    await Promise.all([signInStudent(school, mia), signInParent(school, mia)]);
    await eventually(async () => (await reachable(teacher)).includes(mia.id));
    await eventually(async () => {
      expect(await recipients()).toEqual([{ is_active: true }, { is_active: true }]);
    });
  });
});

describe('a student who moves', () => {
  it('keeps the session, messages, alerts and open pages', async () => {
    const { school, passwords } = await twoClasses();
    await letTeachersWrite(school);
    const [first, second] = [await school.addTeacher([1]), await school.addTeacher([2])];
    const mia = await family(school, 1);
    const student = await signInStudent(school, mia);
    const devices = [
      await school.signInDevice(passwords[0]),
      await school.signInDevice(passwords[1], 'Grade 2B'),
    ];
    const pages = await Promise.all([school.admin, student, ...devices].map((browser) => browser.events()));

    expect((await change(school, mia.id, { classNumber: 2 })).status).toBe(200);

    for (const page of pages) {
      const { data } = await page.next('student.changed');
      expect(data).toMatchObject({ studentId: mia.id, classNumber: 2, fromClassNumber: 1, isActive: true });
      page.close();
    }
    expect((await student.get('/api/auth/user')).body).toMatchObject({ classNumber: 2 });
    const cards = await school.admin.get<{ studentCount: number }[]>('/api/simple-classes');
    expect(cards.body.map(({ studentCount }) => studentCount)).toEqual([0, 1]);
    await eventually(async () => {
      expect(await reachable(first)).not.toContain(mia.id);
      expect(await reachable(second)).toContain(mia.id);
    });
    await eventually(async () => {
      const [recipient] = await platform.rows('SELECT class_number FROM alerts.recipient WHERE id = $1', [
        mia.id,
      ]);
      expect(recipient).toEqual({ class_number: 2 });
    });
    const raised = await student.post<{ alert: { raisedBy: object } }>('/api/school-admin/emergency-alerts', {
      type: 'fire',
    });
    expect(raised.body.alert.raisedBy).toMatchObject({ classNumber: 2 });
  });
});

describe('a new PIN', () => {
  it('ends the old PIN and its sessions, and signs in itself', async () => {
    const { school } = await twoClasses();
    const mia = await family(school, 1);
    const [student, parent] = [await signInStudent(school, mia), await signInParent(school, mia)];
    const issue = (body: object) =>
      school.admin.post<{ credentials: { student: { pin: string }; parent: { pin: string } } }>(
        `/api/simple-students/${mia.id}/pin`,
        body,
      );

    const own = (await issue({ for: 'student' })).body.credentials.student;
    const theirs = (await issue({ for: 'guardian' })).body.credentials.parent;

    await eventually(async () => {
      expect([await statusOf(student), await statusOf(parent)]).toEqual([401, 401]);
    });
    if (own.pin !== mia.pin)
      expect((await student.post('/api/student-login', asStudent(school, mia))).status).toBe(401);
    expect(await statusOf(await signInStudent(school, { ...mia, pin: own.pin }))).toBe(200);
    expect(await statusOf(await signInParent(school, { ...mia, parentPin: theirs.pin }))).toBe(200);
  });
});

describe('a teacher who is no longer class teacher', () => {
  it('cannot enrol students any more within seconds, but stays signed in', async () => {
    const { school } = await twoClasses();
    const teacher = await school.addTeacher([1]);
    const [{ id } = { id: '' }] = (await school.admin.get<{ id: string }[]>('/api/simple-teachers')).body;
    const enrol = async () =>
      (await teacher.post('/api/simple-students', { classNumber: 1, firstName: 'Lea', lastName: 'Moss' }))
        .status;
    expect(await enrol()).toBe(201);

    const body = { teacherType: 'subject' };
    expect((await school.admin.call('PATCH', `/api/simple-teachers/${id}`, { body })).status).toBe(200);

    await eventually(async () => (await enrol()) === 403);
    expect(await statusOf(teacher)).toBe(200);
  });
});

/** The class device hangs on a wall where everybody can see it. */
describe('a class device', () => {
  const nobody = { personId: '', schoolId: '', sessionId: '' };
  const mayRead = ({ method, access }: ApiRoute) =>
    method === 'GET' &&
    (access === 'session' ||
      (access !== 'open' && identityMay({ ...nobody, role: 'class_device', principal: true }, access)));

  it('receives no ID that identifies or signs in a student, in any answer or event', async () => {
    const school = await SchoolUnderTest.register(platform);
    const { classPassword, principalPassword } = await school.addClass(1);
    const mia = await family(school, 1);
    const { body: detail } = await school.admin.get<{ studentId: string }>(`/api/simple-students/${mia.id}`);
    const devices = [
      await school.signInDevice(classPassword),
      await school.signInDevice(principalPassword),
    ] as const;
    const page = await devices[0].events();
    await change(school, mia.id, { lastName: 'Renamed' });
    await school.admin.post('/api/points', { studentId: mia.id, amount: 3 });
    const raised = await (await signInStudent(school, mia)).post<{ alert: { id: string } }>(
      '/api/school-admin/emergency-alerts',
      { type: 'fire' },
    );
    for (const name of ['student.changed', 'points.awarded', 'alert.raised']) await page.next(name);
    page.close();

    const ids: Record<string, string> = { classNumber: '1', alertId: raised.body.alert.id };
    const paths = ROUTES.filter(mayRead)
      .filter(({ path }) => path !== '/api/events')
      .map(({ path }) => path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? mia.id));
    const students = ['classNumber=1', 'page=1', 'search=renamed', `search=${mia.signInId}`];
    const asked = [
      ...paths.flatMap((path) => [path, `${path}?classNumber=1`, `${path}?studentId=${mia.id}`]),
      ...students.map((query) => `/api/simple-students?${query}`),
    ];
    const told = [JSON.stringify(page.events)];
    for (const device of devices)
      for (const path of asked) told.push(`${path} ${JSON.stringify((await device.get(path)).body)}`);
    expect(told.filter((text) => text.includes('Renamed')).length).toBeGreaterThan(3);
    const ofStudent = new RegExp(`signInId|"${mia.signInId}"|${detail.studentId}`);
    expect(told.filter((text) => ofStudent.test(text.replace(/^\S+/, '')))).toEqual([]);
    const found = await devices[0].get(`/api/simple-students?search=${mia.signInId}`);
    expect([found.status, found.body]).toEqual([200, []]);
  });
});
