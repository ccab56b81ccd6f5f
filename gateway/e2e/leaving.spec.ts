import type { PlatformSchool, SchoolLeaving, SignedInUser } from '@homeroom/contracts';
import { EXPORT_PARTS } from '@homeroom/domain';
import { eventually } from '@homeroom/testing';
import type { Browser } from './support/browser';
import { signInOperator } from './support/people';
import { Platform } from './support/platform';
import { running } from './support/running';
import { made, makeSchool, type School, signIn } from './support/school';

const PATH = '/api/school-admin/leaving';
const platform = new Platform();
const userOf = async (browser: Browser) => (await browser.get<SignedInUser>('/api/auth/user')).body;

let school: School;
let operator: Browser;
beforeAll(async () => {
  school = await makeSchool(41, 'Grade 6', 'A');
  operator = await signInOperator(running());
});

const proveAdmin = async () =>
  made(await school.as.admin.post('/api/account/step-up', { password: school.secrets.adminPassword }));

/** Only time closes a leaving school, so the last day is set to the day before yesterday, in any time zone. */
const letItPass = () =>
  platform.rows(
    `UPDATE school.leaving SET last_day = (now() AT TIME ZONE 'UTC')::date - 2 WHERE school_id = $1`,
    [school.id],
  );

describe('a school that leaves', () => {
  it('gives notice, works on as before, and notifies its administrators by mail', async () => {
    const { admin, principal } = school.as;
    await proveAdmin();
    const given = made(await admin.post<{ leaving: SchoolLeaving }>(PATH, { schoolCode: school.code }));
    const lastDay = given.leaving.notice?.lastDay;
    expect(lastDay).toBe(given.leaving.earliestDay);
    const user = await eventually(async () => {
      const found = await userOf(admin);
      return found.schoolLeaves !== undefined && found;
    });
    expect(user).toMatchObject({ schoolState: 'open', schoolLeaves: { lastDay, isOver: false } });
    expect(await userOf(principal)).not.toHaveProperty('schoolLeaves');
    const { status } = await principal.post('/api/points', { studentId: school.studentId, amount: 1 });
    expect(status).toBe(201);
    // One mail to the person who registered the school, one to each administrator, each by its own path.
    await eventually(async () => {
      const kinds = await platform.rows<{ kind: string }>(
        `SELECT kind FROM school.mail WHERE school_id = $1 AND kind IN ('school_leaves', 'notice_confirmed')`,
        [school.id],
      );
      return kinds.length === 2;
    });
  });

  it('is closed automatically after its last day, and shows everybody the reason', async () => {
    await letItPass();
    await eventually(async () => (await userOf(school.as.parent)).schoolLeaves?.isOver === true, 60_000);
    for (const person of [school.as.admin, school.as.principal, school.as.student, school.as.parent])
      expect(await userOf(person)).toMatchObject({
        schoolState: 'suspended',
        schoolLeaves: { isOver: true },
      });
    const refused = { status: 403, body: { code: 'SCHOOL_SUSPENDED' } };
    await eventually(async () => (await school.as.student.get('/api/students/me')).status === 403);
    expect(await school.as.student.get('/api/students/me')).toMatchObject(refused);
    const late = await signIn('/api/login', {
      email: school.secrets.adminEmail,
      password: school.secrets.adminPassword,
      schoolCode: school.code,
    });
    expect(await userOf(late)).toMatchObject({ schoolState: 'suspended', schoolLeaves: { isOver: true } });
  });

  it('can still export everything and raise alarms after its last day', async () => {
    const { admin, student, parent } = school.as;
    await proveAdmin();
    for (const part of EXPORT_PARTS)
      expect([part, (await admin.get(`/api/school-export/${part}`)).status]).toEqual([part, 200]);
    const page = await parent.events();
    try {
      const raised = await student.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', {
        type: 'fire',
      });
      expect(raised.status).toBe(202);
      await page.next('alert.raised');
      const { id } = raised.body.alert;
      expect((await admin.post(`/api/emergency-alerts/${id}/all-clear`, {})).status).toBe(200);
    } finally {
      page.close();
    }
  });

  it('is reopened by the operator, but cannot take back the notice itself', async () => {
    const { admin } = school.as;
    await proveAdmin();
    const there = `/api/super-super-admin/schools/${school.id}`;
    const { leaving } = (await operator.get<PlatformSchool>(there)).body;
    expect(leaving).toMatchObject({ isClosed: true });
    const wish = { lastDay: leaving?.lastDay };
    expect(await admin.post(`${PATH}/take-back`, wish)).toMatchObject({
      ...{ status: 409, body: { code: 'NOTICE_OVER' } },
    });
    const back = made(
      await operator.post<{ school: PlatformSchool }>(`${there}/leaving/take-back`, {
        ...wish,
        reason: 'They stay',
      }),
    );
    expect(back.school).toMatchObject({ status: 'active', leaving: null });
    const user = await eventually(async () => {
      const found = await userOf(admin);
      return found.schoolState === 'open' && found;
    });
    expect(user).not.toHaveProperty('schoolLeaves');
    await eventually(async () => (await school.as.student.get('/api/students/me')).status === 200);
  });
});
