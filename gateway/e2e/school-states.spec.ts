import {
  type ApiRoute,
  type ChangedHandOver,
  type EmergencyPack,
  type Identity,
  identityMay,
  type ModerationCase,
  ROUTES,
  type SignedInUser,
} from '@homeroom/contracts';
import { EXPORT_PARTS, EXPORTED_FILES, LIMITS, midnightAfter } from '@homeroom/domain';
import { eventually } from '@homeroom/testing';
import type { Browser } from './support/browser';
import type { EventReader } from './support/event-reader';
import { beginKids } from './support/kids';
import { PICTURE } from './support/pictures';
import { type Actor, ACTORS, made, makeSchool, type School, signIn } from './support/school';
import { endTrial, setStatus } from './support/school-states';

const PEOPLE = ACTORS.filter((actor) => actor !== 'operator' && actor !== 'nobody');
const OF: Record<string, Pick<Identity, 'role' | 'teacherType'>> = {
  admin: { role: 'school_admin' },
  principal: { role: 'teacher', teacherType: 'principal' },
  subject: { role: 'teacher', teacherType: 'subject' },
  student: { role: 'student' },
  parent: { role: 'parent' },
  device: { role: 'class_device' },
};

const userOf = async (browser: Browser) => (await browser.get<SignedInUser>('/api/auth/user')).body;
const inState = (browser: Browser, state: SignedInUser['schoolState']) =>
  eventually(async () => {
    const user = await userOf(browser);
    return user.schoolState === state && user;
  });

function mayUse(actor: Actor, { access }: ApiRoute): boolean {
  const identity = { ...OF[actor], personId: '', schoolId: '', sessionId: '' } as Identity;
  return access === 'session' || (access !== 'open' && identityMay(identity, access));
}

/** What each route answers to a caller who may use it. The ids name nothing, so nothing is changed. */
async function walk(
  school: School,
  routes: readonly ApiRoute[],
): Promise<[string, ApiRoute, number, unknown][]> {
  const answers: [string, ApiRoute, number, unknown][] = [];
  for (const actor of PEOPLE)
    for (const route of routes.filter((each) => mayUse(actor, each))) {
      const path = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-00000000dead');
      const body =
        route.method === 'GET'
          ? {}
          : { body: route.body === 'picture' || route.body === 'file' ? PICTURE : {} };
      const answer = await school.as[actor].call(route.method, path, body);
      answers.push([`${actor} ${route.method} ${route.path}`, route, answer.status, answer.body.code]);
    }
  return answers;
}

const WRITES = ROUTES.filter(({ method, inEveryState }) => method !== 'GET' && !inEveryState);
const ORDINARY = ROUTES.filter(({ service, inEveryState }) => service !== 'gateway' && !inEveryState);

const pages: EventReader[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function pageOf(browser: Browser): Promise<EventReader> {
  const page = await browser.events();
  pages.push(page);
  return page;
}

const raiseAlert = (browser: Browser) =>
  browser.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', { type: 'fire' });

describe('a school whose trial is over', () => {
  let school: School;
  beforeAll(async () => {
    school = await makeSchool(31, 'Grade 7', 'A');
  });

  it('has fourteen days of grace that staff are notified of, with nothing restricted', async () => {
    const ended = await endTrial(school.id, 3);
    const admin = await inState(school.as.admin, 'grace');
    const end = midnightAfter(ended.getTime(), 'America/New_York', LIMITS.graceDays);
    expect(admin.schoolStateUntil).toBe(new Date(end).toISOString());
    expect((await userOf(school.as.subject)).schoolState).toBe('grace');
    for (const actor of ['student', 'parent', 'device'] as const)
      expect((await userOf(school.as[actor])).schoolState).toBe('open');
    const { status } = await school.as.principal.post('/api/points', {
      studentId: school.studentId,
      amount: 1,
    });
    expect(status).toBe(201);
  });

  it('is then read-only: every write by anybody is refused, except on the alert path', async () => {
    await endTrial(school.id, 30);
    await inState(school.as.admin, 'read_only');
    await eventually(async () => (await school.as.admin.post('/api/simple-classes', {})).status === 403);
    for (const [name, { lane }, status, code] of await walk(school, WRITES))
      if (lane === 'alerts') expect([name, code]).not.toEqual([name, 'SCHOOL_READ_ONLY']);
      else expect([name, status, code]).toEqual([name, 403, 'SCHOOL_READ_ONLY']);
    expect((await school.as.admin.get('/api/simple-classes')).status).toBe(200);
    expect((await school.as.student.get('/api/students/me')).status).toBe(200);
    expect((await userOf(school.as.parent)).schoolState).toBe('read_only');
  });

  it('still raises, answers and ends alerts', async () => {
    const raised = await raiseAlert(school.as.student);
    expect(raised.status).toBe(202);
    const path = `/api/emergency-alerts/${made(raised).alert.id}`;
    expect((await school.as.parent.post(`${path}/received`, {})).status).toBe(200);
    expect((await school.as.principal.post(`${path}/acknowledge`, {})).status).toBe(200);
    expect((await school.as.admin.get(`${path}/deliveries`)).status).toBe(200);
    expect((await school.as.admin.post(`${path}/all-clear`, {})).status).toBe(200);
  });

  it('lets people sign in and read, but change nothing', async () => {
    const { principal } = school.secrets;
    const browser = await signIn('/api/auth/teacher-login', {
      teacherId: principal.teacherId,
      password: principal.pin,
      schoolCode: school.code,
    });
    expect((await browser.get('/api/teachers/me')).status).toBe(200);
    const refused = await browser.post('/api/points', { studentId: school.studentId, amount: 1 });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SCHOOL_READ_ONLY' } });
  });
});

describe('a suspended school', () => {
  let school: School;
  beforeAll(async () => {
    school = await makeSchool(37, 'Grade 8', 'B');
  });

  it('refuses its live sessions within seconds, and its open pages are notified', async () => {
    const page = await pageOf(school.as.parent);
    await setStatus(school.id, 'suspended');
    // Earlier changes of the school may arrive first. Once this one arrives, requests are judged by the new state.
    const changes = () => page.named('school.changed').length;
    const ask = async (heard: number) => {
      await page.until(() => changes() > heard);
      return school.as.parent.get('/api/guardians/me');
    };
    let asked = await ask(0);
    for (let heard = 1; asked.status === 200; heard += 1) asked = await ask(heard);
    expect(asked).toMatchObject({ status: 403, body: { code: 'SCHOOL_SUSPENDED' } });
    for (const [name, { lane }, status, code] of await walk(school, ORDINARY))
      if (lane === 'alerts') expect([name, code]).not.toEqual([name, 'SCHOOL_SUSPENDED']);
      else expect([name, status, code]).toEqual([name, 403, 'SCHOOL_SUSPENDED']);
  });

  it('hands its children over to their families, as after an alarm', async () => {
    const { admin, principal } = school.as;
    const opened = await admin.post<ChangedHandOver>('/api/hand-overs', { place: 'Gate B', isDrill: true });
    expect(opened.status).toBe(201);
    const handOver = `/api/hand-overs/${opened.body.handOver.id}`;
    const given = { studentId: school.studentId, name: 'Ada King', reason: 'Aunt', idSeen: true };
    expect((await admin.post(`${handOver}/lines`, { ...given, at: new Date().toISOString() })).status).toBe(
      200,
    );
    expect((await principal.get(`${handOver}/lines?after=0`)).status).toBe(200);
    expect((await admin.post(`${handOver}/close`)).status).toBe(200);
  });

  it('still exports its own data: lists, the audit log, an alert’s deliveries and the emergency pack', async () => {
    const { admin, principal } = school.as;
    const { alert } = made(await raiseAlert(admin));
    const files = [
      '/api/school-admin/lists/students?format=csv',
      '/api/school-admin/audit/export?format=csv',
      '/api/school-admin/invoices',
      `/api/emergency-alerts/${alert.id}/deliveries/export?format=csv`,
    ];
    const parts = [...EXPORT_PARTS, ...EXPORTED_FILES.map((part) => `${part}/files`)].map(
      (part) => `/api/school-export/${part}`,
    );
    expect(
      await admin.post('/api/account/step-up', { password: school.secrets.adminPassword }),
    ).toMatchObject({
      status: 200,
    });
    for (const path of [...files, ...parts]) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
      expect((await principal.get(path)).status).toBe(403);
    }
    for (const staff of [admin, principal]) {
      const rollCall = `/api/emergency-alerts/${alert.id}/roll-call/export?format=csv`;
      expect((await staff.get(rollCall)).status).toBe(200);
      const { status, body } = await staff.get<EmergencyPack>('/api/emergency-pack');
      expect([status, body.classes.flatMap(({ students }) => students.map(({ id }) => id))]).toEqual([
        200,
        [school.studentId],
      ]);
    }
    expect((await admin.post(`/api/emergency-alerts/${alert.id}/all-clear`, {})).status).toBe(200);
    // The slip pictures hold secrets and are not data of the school.
    expect(await admin.get('/api/school-admin/slips')).toMatchObject({ body: { code: 'SCHOOL_SUSPENDED' } });
  });

  it('still has its alerts, even for somebody who signs in only now', async () => {
    const { student } = school.secrets;
    const late = await signIn('/api/student-login', {
      schoolCode: school.code,
      studentId: student.studentId,
      password: student.pin,
    });
    expect((await userOf(late)).schoolState).toBe('suspended');
    expect(await late.get('/api/students/me')).toMatchObject({ body: { code: 'SCHOOL_SUSPENDED' } });
    const page = await pageOf(school.as.parent);
    const raised = await raiseAlert(late);
    expect(raised.status).toBe(202);
    await page.next('alert.raised');
    const { id } = made(raised).alert;
    expect((await school.as.admin.post(`/api/emergency-alerts/${id}/all-clear`, {})).status).toBe(200);
    await page.next('alert.cleared');
  });

  it('opens again to the same sessions when reactivated', async () => {
    const page = await pageOf(school.as.student);
    await setStatus(school.id, 'active');
    await page.next('school.changed');
    expect((await school.as.student.get('/api/students/me')).status).toBe(200);
    expect((await userOf(school.as.student)).schoolState).toBe('open');
    const { status } = await school.as.principal.post('/api/points', {
      studentId: school.studentId,
      amount: 1,
    });
    expect(status).toBe(201);
  });
});

describe('a suspended school with a kept message case', () => {
  it('can read the case and release it, which would otherwise keep its data from being deleted', async () => {
    const school = await makeSchool(33, 'Grade 6', 'A');
    const { admin, principal } = school.as;
    const { caseId } = await beginKids({
      ...{ admin, classNumber: 33, mark: 'Kept' },
      signIn: ({ studentId, pin: password }) =>
        signIn('/api/student-login', { schoolCode: school.code, studentId, password }),
    });
    const keep = (by: Browser, isKept: boolean) =>
      by.post(`/api/messages/cases/${caseId}/keep`, { isKept, reason: 'The court' });
    expect((await keep(admin, true)).status).toBe(200);
    await setStatus(school.id, 'suspended');
    await inState(admin, 'suspended');
    // Auth learns of it first; routes close once the gateway has learned of it.
    await eventually(async () => (await admin.get('/api/messages/moderation')).status === 403);
    const kept = async () =>
      (await admin.get<ModerationCase[]>('/api/messages/cases?which=kept')).body.map(({ id }) => id);
    expect(await kept()).toEqual([caseId]);
    expect((await keep(principal, false)).status).toBe(403);
    expect((await keep(admin, false)).status).toBe(200);
    expect(await kept()).toEqual([]);
    const opened = await admin.post(`/api/messages/cases/${caseId}/open`);
    expect(opened).toMatchObject({ status: 403, body: { code: 'SCHOOL_SUSPENDED' } });
  });
});
