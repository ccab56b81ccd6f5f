import {
  type AuditEntry,
  type EnteredSchool,
  type Identity,
  identityMay,
  ROUTES,
  type SignedInUser,
} from '@homeroom/contracts';
import { PLACE_HEADER } from '@homeroom/domain';
import { eventually } from '@homeroom/testing';
import { Browser } from './support/browser';
import type { EventReader, ReadEvent } from './support/event-reader';
import { makeOrganisation, nameMember, placeSchool, setUpFactor } from './support/organisations';
import { signInOperator } from './support/people';
import { PICTURE } from './support/pictures';
import { running } from './support/running';
import { made, makeSchool, type School } from './support/school';

let school: School;
let other: School;
beforeAll(async () => {
  [school, other] = [await makeSchool(41, 'Grade 9', 'C'), await makeSchool(43, 'Grade 10', 'D')];
});

const enter = (operator: Browser, { id }: Pick<School, 'id'>, body: object = {}) =>
  operator.post<EnteredSchool & { code?: string }>(`/api/super-super-admin/enter-school-context/${id}`, body);
const raise = (operator: Browser) =>
  operator.post<EnteredSchool>('/api/super-super-admin/raise-school-context', { confirm: true });
const leave = (operator: Browser) => operator.post('/api/super-super-admin/leave-school-context');
const award = (operator: Browser, { studentId }: Pick<School, 'studentId'>) =>
  operator.post<{ entry: { awardedBy: unknown }; code?: string }>('/api/points', { studentId, amount: 2 });

const OPERATOR_INSIDE = {
  ...{ personId: '', schoolId: '', sessionId: '', role: 'school_admin' },
  visit: { grantId: '', by: 'super_super_admin', homeId: '', write: false, endsAt: 0 },
} as Identity;

it('the operator enters, reads, confirms, changes and leaves, and the school can read all of it', async () => {
  const operator = await signInOperator(running());
  const before = await operator.get('/api/simple-classes');
  expect(before).toMatchObject({ status: 403, body: { code: 'CONTEXT_REQUIRED' } });

  const { body: entered } = await enter(operator, school, { reason: 'A teacher asked for help' });
  expect(entered).toMatchObject({
    success: true,
    school: { id: school.id, code: school.code, name: `${school.mark} School` },
    grant: { access: 'read' },
  });
  const user = made(await operator.get<SignedInUser>('/api/auth/user'));
  expect(user).toMatchObject({ role: 'school_admin', schoolId: school.id, visit: entered.grant });
  expect(made(await operator.get('/api/school-admin/current-user'))).toMatchObject({
    user: { firstName: 'Operator', role: 'school_admin' },
    school: { id: school.id, code: school.code },
  });
  expect(made(await operator.get<unknown[]>('/api/simple-students'))).toHaveLength(1);
  expect(await award(operator, school)).toMatchObject({ status: 403, body: { code: 'CONTEXT_READ_ONLY' } });

  expect((await raise(operator)).body.grant.access).toBe('write');
  expect(made(await award(operator, school)).entry.awardedBy).toMatchObject({ name: 'Platform operator' });

  const inside = operator.cookieHeader;
  expect((await leave(operator)).status).toBe(200);
  expect(await operator.get('/api/simple-classes')).toMatchObject({ body: { code: 'CONTEXT_REQUIRED' } });
  expect(made(await operator.get<SignedInUser>('/api/auth/user')).role).toBe('super_super_admin');
  // Cookies copied during the visit no longer open anything in the school.
  const copied = new Browser(operator.origin);
  const { status } = await copied.get('/api/simple-classes', {
    headers: { cookie: inside.replace(/homeroom_refresh=[^;]+/, '') },
  });
  expect(status).toBe(401);

  const book = await eventually(async () => {
    const entries = made(await school.as.admin.get<AuditEntry[]>('/api/school-admin/audit'));
    const theirs = entries.filter(({ actorRole }) => actorRole === 'super_super_admin');
    return theirs.length >= 3 && theirs;
  });
  expect(book.map(({ action }) => action)).toEqual([
    'school.left',
    'school.write_access_raised',
    'school.entered',
  ]);
  expect(book.at(-1)).toMatchObject({
    actorRole: 'super_super_admin',
    detail: { reason: 'A teacher asked for help' },
  });
  const elsewhere = made(await other.as.admin.get<AuditEntry[]>('/api/school-admin/audit'));
  expect(elsewhere.filter(({ actorRole }) => actorRole === 'super_super_admin')).toEqual([]);
});

it('no write of the route table succeeds without the second confirmation, and never an alert', async () => {
  const operator = await signInOperator(running());
  await enter(operator, school);
  const writes = ROUTES.filter(({ method, inEveryState }) => method !== 'GET' && !inEveryState);
  for (const raised of [false, true]) {
    if (raised) await raise(operator);
    for (const { method, path, access, lane, body: takes } of writes) {
      if (access === 'open' || access === 'session' || !identityMay(OPERATOR_INSIDE, access)) continue;
      if (raised && lane !== 'alerts') continue;
      const url = path.replace(/:\w+/g, '01890000-0000-7000-8000-00000000dead');
      const { status, body } = await operator.call(method, url, {
        body: takes === 'picture' || takes === 'file' ? PICTURE : {},
      });
      const code = lane === 'alerts' ? 'FORBIDDEN' : 'CONTEXT_READ_ONLY';
      expect([method, path, status, body.code]).toEqual([method, path, 403, code]);
    }
    const alert = await operator.post('/api/school-admin/emergency-alerts', { type: 'fire' });
    expect(alert.status).toBe(403);
    expect((await operator.get('/api/emergency-alerts/active')).status).toBe(200);
  }
  await leave(operator);
});

it('a visit to one school shows nothing of another', async () => {
  const operator = await signInOperator(running());
  await enter(operator, school);
  await raise(operator);
  const answers = [
    await operator.get(`/api/schools/${other.id}`),
    await operator.get(`/api/points?studentId=${other.studentId}`),
    await operator.get(`/api/simple-classes/${other.classNumber}`),
    await award(operator, other),
    await operator.post('/api/simple-classes', { schoolId: other.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  for (const path of ['/api/simple-classes', '/api/simple-students', '/api/simple-teachers']) {
    const text = JSON.stringify((await operator.get(path)).body);
    expect(text).toContain(school.mark);
    expect(text).not.toContain(other.mark);
  }
  // Entering the next school directly ends the visit before.
  made(await enter(operator, other));
  expect((await operator.get(`/api/schools/${school.id}`)).status).toBe(404);
  expect(await award(operator, other)).toMatchObject({ body: { code: 'CONTEXT_READ_ONLY' } });
  await leave(operator);
});

it('nobody but the operator can enter, and an invalid school is answered like a missing one', async () => {
  for (const actor of ['admin', 'principal', 'subject', 'student', 'parent', 'device'] as const) {
    expect([actor, (await enter(school.as[actor], school)).status]).toEqual([actor, 403]);
    expect([actor, (await enter(school.as[actor], other)).status]).toEqual([actor, 403]);
    expect([actor, (await raise(school.as[actor])).status]).toEqual([actor, 403]);
  }
  expect((await enter(school.as.nobody, school)).status).toBe(401);
  const operator = await signInOperator(running());
  const missing = ['01890000-0000-7000-8000-00000000dead', 'x', '00000000-0000-7000-8000-000000000000'];
  for (const id of missing)
    expect(await enter(operator, { id })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await raise(operator)).status).toBe(403);
});

it('signing out ends the visit and closes its open pages', async () => {
  const operator = await signInOperator(running());
  await enter(operator, other);
  const page = await operator.events();
  expect((await operator.post('/api/logout')).status).toBe(200);
  await page.until(({ closed }) => closed);
  expect((await operator.get('/api/auth/user')).status).toBe(401);
  const last = await eventually(async () => {
    const [entry] = made(await other.as.admin.get<AuditEntry[]>('/api/school-admin/audit'));
    return entry?.action === 'school.left' && entry;
  });
  expect(last.actorRole).toBe('super_super_admin');
});

/** Entering may end a stream that was already open; a page then reopens it and hears what it missed. */
async function hearsAgain(browser: Browser, page: EventReader, name: string): Promise<ReadEvent> {
  await page.until((reader) => reader.closed || reader.named(name).length > 0);
  const [event] = page.named(name);
  return event ?? hearsAgain(browser, await browser.events(page.lastEventId), name);
}

describe('a district member visiting a school', () => {
  const enterBelow = (member: Browser, { id }: Pick<School, 'id'>) =>
    member.post<EnteredSchool & { code?: string }>(`/api/organisations/enter-school/${id}`, {
      reason: 'To help with the timetable',
    });
  let operator: Browser;
  let districtId: string;
  let member: Browser;
  beforeAll(async () => {
    operator = await signInOperator(running());
    districtId = await makeOrganisation(operator, { schoolIds: [school.id, other.id] });
    await nameMember(operator, districtId, { code: school.code, adminEmail: school.secrets.adminEmail });
    member = school.as.admin;
    await setUpFactor(member);
  });

  it('enters, reads, is allowed changes and leaves, and the school reads this under a role of its own', async () => {
    expect(made(await enterBelow(member, other)).grant).toMatchObject({
      by: 'district_admin',
      access: 'read',
    });
    const user = made(await member.get<SignedInUser>('/api/auth/user'));
    expect(user).toMatchObject({ role: 'school_admin', schoolId: other.id, visit: { by: 'district_admin' } });
    const seen = JSON.stringify(made(await member.get('/api/simple-students')));
    expect(seen).toContain(other.mark);
    expect(seen).not.toContain(school.mark);
    expect(await award(member, other)).toMatchObject({ status: 403, body: { code: 'CONTEXT_READ_ONLY' } });
    made(await member.post('/api/organisations/raise-visit', { confirm: true }));
    expect(made(await award(member, other)).entry.awardedBy).toMatchObject({
      name: 'District administrator',
    });
    expect((await member.get('/api/school-admin/lists/students')).status).toBe(403);
    expect((await member.post('/api/school-admin/emergency-alerts', { type: 'fire' })).status).toBe(403);

    // A page that still shows their own school does nothing in this one.
    const headers = { [PLACE_HEADER]: school.id };
    const stray = await member.call('POST', '/api/simple-classes', { body: {}, headers });
    expect(stray).toMatchObject({ status: 409, body: { code: 'SESSION_SWITCHED' } });
    expect((await member.get('/api/auth/user', { headers })).status).toBe(200);

    made(await member.post('/api/organisations/leave-school'));
    expect(made(await member.get<SignedInUser>('/api/auth/user'))).toMatchObject({ schoolId: school.id });
    const book = await eventually(async () => {
      const entries = made(await other.as.admin.get<AuditEntry[]>('/api/school-admin/audit'));
      const theirs = entries.filter(({ actorRole }) => actorRole === 'district_admin');
      return theirs.length >= 3 && theirs;
    });
    expect(book.map(({ action }) => action)).toEqual([
      'school.left',
      'school.write_access_raised',
      'school.entered',
    ]);
    // The name they have in their own school.
    const { user: home } = made(
      await member.get<{ user: { firstName: string } }>('/api/school-admin/current-user'),
    );
    for (const { actorName } of book) expect(actorName).toContain(home.firstName);
  });

  it('hears and answers the alarm of their own school from inside another one', async () => {
    made(await enterBelow(member, other));
    const page = await member.events();
    const { alert } = made(
      await school.as.principal.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', {
        type: 'fire',
      }),
    );
    const event = await hearsAgain(member, page, 'alert.raised');
    const { membershipId = '' } = event.data as { membershipId?: string };
    const at = { headers: { 'homeroom-membership': membershipId } };
    expect(JSON.stringify(made(await member.get('/api/emergency-alerts/active', at)))).toContain(alert.id);
    expect(JSON.stringify(made(await member.get('/api/emergency-alerts/active')))).not.toContain(alert.id);
    const answer = await member.call('POST', `/api/emergency-alerts/${alert.id}/acknowledge`, at);
    expect(answer.status).toBe(200);
    made(await school.as.principal.post(`/api/emergency-alerts/${alert.id}/all-clear`, {}));
    page.close();
    made(await member.post('/api/organisations/leave-school'));
  });

  it('loses access at once when the school is removed from the district', async () => {
    made(await enterBelow(member, other));
    const page = await member.events();
    const inside = member.cookieHeader.replace(/homeroom_refresh=[^;]+/, '');
    await placeSchool(operator, other.id, null);
    await page.until(({ closed }) => closed);
    const copied = new Browser(member.origin);
    const asked = () => copied.get('/api/simple-students', { headers: { cookie: inside } });
    await eventually(async () => (await asked()).status === 401);
    expect(made(await member.get<SignedInUser>('/api/auth/user'))).toMatchObject({ schoolId: school.id });
    expect(await enterBelow(member, other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
