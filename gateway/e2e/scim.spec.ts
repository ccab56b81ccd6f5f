import type { ScimList, ScimUser, TeacherRecord } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import { Browser } from './support/browser';
import { bring, directoryOf } from './support/directory';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();
const USERS = '/api/scim/v2/Users';

const person = (at: number | string, more: object = {}) => ({
  ...{ userName: `staff-${at}@district.example`, externalId: `id-${at}`, active: true },
  name: { givenName: 'Noor', familyName: `Staff ${at}` },
  emails: [{ value: `staff-${at}@district.example`, type: 'work', primary: true }],
  ...more,
});

async function connected() {
  const school = await SchoolUnderTest.register(platform);
  return { school, directory: await directoryOf(school.admin) };
}

const teachersOf = async ({ admin }: SchoolUnderTest) =>
  (await admin.get<TeacherRecord[]>('/api/simple-teachers')).body;

const setActive = (directory: Browser, id: string, value: boolean | string) =>
  directory.call<ScimUser>('PATCH', `${USERS}/${id}`, {
    body: { Operations: [{ op: 'Replace', path: 'active', value }] },
  });

describe('a school’s directory', () => {
  it('signs leavers out at once and lets those who return in again', async () => {
    const { school, directory } = await connected();
    const { id } = (await bring(directory, person(1))).body;
    const { body } = await school.admin.post<{ credentials: { teacherId: string; pin: string } }>(
      `/api/simple-teachers/${id}/pin`,
    );
    const signIn = {
      teacherId: body.credentials.teacherId,
      password: body.credentials.pin,
      schoolCode: school.code,
    };
    const teacher = await school.signIn('/api/auth/teacher-login', signIn);
    expect((await teacher.get('/api/auth/user')).status).toBe(200);
    expect((await setActive(directory, id, 'False')).body.active).toBe(false);
    await eventually(async () => (await teacher.get('/api/auth/user')).status === 401);
    const knocks = () => new Browser(platform.url).post('/api/auth/teacher-login', signIn);
    expect((await knocks()).status).toBe(401);
    expect((await setActive(directory, id, 'True')).body.active).toBe(true);
    await eventually(async () => (await knocks()).status === 200);
  });

  it('provisions 300 teachers, twenty concurrently and some of them twice', async () => {
    const { school, directory } = await connected();
    const waiting = Array.from({ length: 300 }, (_, at) => at);
    const statuses: number[] = [];
    const work = async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        const answers = [bring(directory, person(at))];
        if (at % 10 === 0) answers.push(bring(directory, person(at)));
        for (const { status } of await Promise.all(answers)) statuses.push(status);
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    const counted = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([counted(201), counted(409), statuses.length]).toEqual([300, 30, 330]);
    expect(await teachersOf(school)).toHaveLength(300);
    const { body } = await directory.get<ScimList<ScimUser>>(`${USERS}?startIndex=201&count=200`);
    expect([body.totalResults, body.itemsPerPage]).toEqual([300, 100]);
  });

  it('has no access to another school, nor to anything else of its own', async () => {
    const [one, other] = [await connected(), await connected()];
    const { id } = (await bring(other.directory, person(1))).body;
    const gone = await one.directory.get<{ detail: string }>(`${USERS}/${id}`);
    const nobody = await one.directory.get<{ detail: string }>(`${USERS}/${crypto.randomUUID()}`);
    expect([gone.status, gone.body]).toEqual([404, nobody.body]);
    expect((await setActive(one.directory, id, false)).status).toBe(404);
    expect((await one.directory.call('DELETE', `${USERS}/${id}`)).status).toBe(404);
    expect(await teachersOf(other.school)).toMatchObject([{ id, isActive: true }]);
    for (const path of [
      '/api/simple-teachers',
      '/api/auth/user',
      '/api/school-admin/staff-directory',
      '/api/events',
    ])
      expect([path, (await one.directory.get(path)).status]).toEqual([path, 401]);
    // A person's cookies open none of these routes, and are ignored when a token is sent.
    expect((await one.school.admin.get(USERS)).status).toBe(403);
    const wrong = { headers: { authorization: `Bearer ${'x'.repeat(64)}` } };
    expect(await one.school.admin.get(USERS, wrong)).toMatchObject({ status: 401, body: { status: '401' } });
  });

  it('gets the same refusal for a foreign token as for an ended one', async () => {
    const { school, directory } = await connected();
    const second = await directoryOf(school.admin);
    expect([(await directory.get(USERS)).status, (await second.get(USERS)).status]).toEqual([401, 200]);
    await school.admin.post('/api/school-admin/staff-directory/remove');
    const answers = [await second.get(USERS), await directory.get(USERS)];
    for (const authorization of ['Bearer', 'Basic eA==', `Bearer ${'A'.repeat(64)}`, 'Bearer x y', ''])
      answers.push(await new Browser(platform.url).get(USERS, { headers: { authorization } }));
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
    // After the removal only what the office sees is left of it.
    expect((await bring(second, person(2))).status).toBe(401);
  });

  it('accepts and returns application/scim+json', async () => {
    const { directory } = await connected();
    const headers = {
      'content-type': 'application/scim+json; charset=utf-8',
      accept: 'application/scim+json',
    };
    const made = await directory.post<ScimUser>(
      USERS,
      person('o', { name: { givenName: '明', familyName: '王' } }),
      {
        headers: { ...headers, 'idempotency-key': 'the-same-person-once' },
      },
    );
    expect([made.status, made.headers['content-type']]).toEqual([
      201,
      expect.stringMatching(/^application\/scim\+json/),
    ]);
    expect([made.headers.location, made.body.name.formatted]).toEqual([made.body.meta.location, '明 王']);
    const again = await directory.post(USERS, person('o', { name: { givenName: '明', familyName: '王' } }), {
      headers: { ...headers, 'idempotency-key': 'the-same-person-once' },
    });
    expect([again.status, again.body]).toEqual([201, made.body]);
    // No other route accepts this content type.
    const { status } = await directory.post('/api/points', {}, { headers });
    expect([401, 415]).toContain(status);
  });
});
