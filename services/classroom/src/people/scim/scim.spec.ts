import {
  type CreatedTeacher,
  type DirectoryPeople,
  type Identity,
  SCIM_SCHEMAS,
  SCIM_TYPE,
  type ScimError,
  type ScimList,
  type ScimUser,
  type TeacherRecord,
} from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const USERS = '/scim/v2/Users';

/** A school's directory, as identified by the gateway. */
const directoryOf = (schoolId: string, more: Partial<Identity> = {}): Identity =>
  someone('class_device', schoolId, { scope: 'directory', ...more });

class Directory {
  constructor(readonly as: Identity) {}

  call<T = ScimUser>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
    const headers: Record<string, string> = body ? { 'content-type': `${SCIM_TYPE}; charset=utf-8` } : {};
    return service.call<T & ScimError>(method, path, { as: this.as, ...(body ? { body } : {}), headers });
  }

  bring(person: object) {
    return this.call('POST', USERS, person);
  }

  patch(id: string, Operations: readonly object[]) {
    return this.call('PATCH', `${USERS}/${id}`, { schemas: [SCIM_SCHEMAS.patch], Operations });
  }

  async found(filter: string): Promise<ScimUser[]> {
    const { body } = await this.call<ScimList<ScimUser>>(
      'GET',
      `${USERS}?filter=${encodeURIComponent(filter)}`,
    );
    return [...body.Resources];
  }
}

function started() {
  const school = new TestSchool(service);
  return { school, directory: new Directory(directoryOf(school.id)) };
}

/** A new person as Entra sends one: https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups */
const fromEntra = (mark: string, more: object = {}) => ({
  schemas: [SCIM_SCHEMAS.user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `entra-${mark}`,
  userName: `${mark}@District.example`,
  active: true,
  addresses: [{ primary: false, type: 'work', country: 'US', formatted: '1 Main Street' }],
  displayName: 'Mia Lund',
  emails: [{ primary: true, type: 'work', value: `${mark}@District.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Mia Lund', familyName: 'Lund', givenName: 'Mia' },
  phoneNumbers: [],
  roles: [],
  title: null,
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Mathematics' },
  ...more,
});

/** A new person as Okta sends one: https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20 */
const fromOkta = (mark: string, more: object = {}) => ({
  schemas: [SCIM_SCHEMAS.user],
  userName: `${mark}@district.example`,
  name: { givenName: 'Omar', familyName: 'Haddad' },
  emails: [{ primary: true, value: `${mark}@district.example`, type: 'work' }],
  displayName: 'Omar Haddad',
  locale: 'en-US',
  externalId: `00u-${mark}`,
  groups: [],
  password: '1mz050nq',
  active: true,
  ...more,
});

const drawn = () => uuidv7().slice(-12);
const list = async (school: TestSchool) =>
  (await service.call<TeacherRecord[]>('GET', '/simple-teachers', { as: school.admin })).body;

const shutOut = (school: TestSchool, id: string) =>
  service.call('PATCH', `/simple-teachers/${id}`, { as: school.admin, body: { isActive: false } });
const proved = ({ admin }: TestSchool) => ({ ...admin, provedAt: Date.now() });
/** A teacher entered by the office. */
async function entered(school: TestSchool, firstName: string, email: string): Promise<string> {
  const body = { firstName, lastName: 'Desk', teacherType: 'subject', classNumbers: [], email };
  const made = await service.call<CreatedTeacher>('POST', '/simple-teachers', { as: proved(school), body });
  return made.body.teacher.id;
}
const leave = (directory: Directory, id: string) =>
  directory.patch(id, [{ op: 'Replace', path: 'active', value: 'False' }]);
const uniqueness = { status: 409, body: { status: '409', scimType: 'uniqueness' } };

async function linesOf(school: TestSchool): Promise<string[]> {
  const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
    client.query<{ line: string }>(
      `SELECT payload->>'actorRole' || ' ' || (payload->>'action') || coalesce(' ' || (payload->>'actorId'), '') AS line
       FROM classroom.outbox WHERE school_id = $1 AND name = 'audit.noted' ORDER BY id`,
      [school.id],
    ),
  );
  return rows.map(({ line }) => line);
}

describe('a person provisioned by Entra', () => {
  it('is searched, created, read and found again, as an ordinary teacher', async () => {
    const { school, directory } = started();
    const mark = drawn();
    // Entra's connection test looks for somebody who cannot exist.
    expect(await directory.found(`userName eq "${uuidv7()}"`)).toEqual([]);
    const made = await directory.bring(fromEntra(mark));
    expect(made.status).toBe(201);
    expect(made.headers['content-type']).toMatch(/^application\/scim\+json/);
    expect(made.headers.location).toBe(made.body.meta.location);
    expect(made.body).toMatchObject({
      schemas: [SCIM_SCHEMAS.user],
      externalId: `entra-${mark}`,
      userName: `${mark}@District.example`,
      name: { givenName: 'Mia', familyName: 'Lund', formatted: 'Mia Lund' },
      emails: [{ value: `${mark}@district.example`, type: 'work', primary: true }],
      active: true,
      meta: { resourceType: 'User', location: expect.stringContaining(`/api/scim/v2/Users/${made.body.id}`) },
    });
    for (const filter of [
      `userName eq "${mark}@DISTRICT.example"`,
      `externalId eq "entra-${mark}"`,
      `emails[type eq "work"].value eq "${mark}@district.example"`,
      `emails.value Eq "${mark}@district.example"`,
      `id eq "${made.body.id}"`,
    ])
      expect([filter, (await directory.found(filter)).map(({ id }) => id)]).toEqual([filter, [made.body.id]]);
    expect((await directory.call('GET', `${USERS}/${made.body.id}`)).body).toEqual(made.body);
    expect(await list(school)).toMatchObject([
      { id: made.body.id, firstName: 'Mia', lastName: 'Lund', teacherType: 'subject', isActive: true },
    ]);
    // A PIN exists, so that single sign-on finds a usable account; nobody has seen it.
    expect(service.auth.issued.get(made.body.id)).toMatchObject({ email: `${mark}@district.example` });
    expect(service.auth.issued.get(made.body.id)).not.toHaveProperty('withoutPin');
    expect(JSON.stringify(made.body)).not.toMatch(/pin|48213/i);
    expect(await linesOf(school)).toEqual(['directory teacher.created']);
  });

  it('follows changes in Entra’s spelling', async () => {
    const { school, directory } = started();
    const mark = drawn();
    const { id } = (await directory.bring(fromEntra(mark))).body;
    const changed = await directory.patch(id, [
      { op: 'Replace', path: 'name.familyName', value: 'Lund-Öz' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mia@district.example' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'mia@home.example' },
      { op: 'Replace', path: 'userName', value: 'mia@district.example' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Art',
      },
      { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '555' },
    ]);
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        userName: 'mia@district.example',
        name: { familyName: 'Lund-Öz' },
        emails: [{ value: 'mia@district.example' }],
      },
    ]);
    expect((await directory.patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])).body.active).toBe(
      false,
    );
    expect(service.auth.people.get(id)).toMatchObject({
      isActive: false,
      lastName: 'Lund-Öz',
      email: 'mia@district.example',
    });
    expect((await directory.patch(id, [{ op: 'Add', path: 'active', value: 'True' }])).body.active).toBe(
      true,
    );
    expect(service.auth.people.get(id)?.isActive).toBe(true);
    // Without a path, with paths as names, and with a list of one as a value.
    const together = await directory.patch(id, [
      {
        op: 'add',
        value: { 'name.givenName': 'Maria', active: [{ $ref: null, value: 'False' }], nickName: 'Mi' },
      },
    ]);
    expect(together.body).toMatchObject({
      active: false,
      name: { givenName: 'Maria', familyName: 'Lund-Öz' },
    });
    expect(await linesOf(school)).toEqual([
      'directory teacher.created',
      'directory teacher.renamed',
      'directory teacher.contact_changed',
      'directory teacher.deactivated',
      'directory teacher.reactivated',
      'directory teacher.renamed',
      'directory teacher.deactivated',
    ]);
    const { body } = await service.call<DirectoryPeople>('GET', '/school-admin/staff-directory/people', {
      as: school.admin,
    });
    expect(body).toMatchObject({ kept: 1, active: 0, last: { act: 'deactivated', name: 'Maria Lund-Öz' } });
  });
});

describe('a person provisioned by Okta', () => {
  it('is replaced as a whole at each change, and deactivated without a path', async () => {
    const { school, directory } = started();
    const mark = drawn();
    const { id } = (await directory.bring(fromOkta(mark))).body;
    const renamed = fromOkta(mark, { name: { givenName: 'Omar', familyName: 'حدّاد' } });
    const put = await directory.call('PUT', `${USERS}/${id}`, renamed);
    expect([put.status, put.body.name]).toEqual([
      200,
      { givenName: 'Omar', familyName: 'حدّاد', formatted: 'Omar حدّاد' },
    ]);
    // The same request again changes nothing and writes no line.
    expect((await directory.call('PUT', `${USERS}/${id}`, renamed)).body).toEqual(put.body);
    const left = await directory.patch(id, [{ op: 'replace', value: { active: false } }]);
    expect(left.body.active).toBe(false);
    const back = await directory.call('PUT', `${USERS}/${id}`, { ...renamed, active: true });
    expect(back.body.active).toBe(true);
    expect(await linesOf(school)).toEqual([
      'directory teacher.created',
      'directory teacher.renamed',
      'directory teacher.deactivated',
      'directory teacher.reactivated',
    ]);
  });

  it('is listed in pages that start with one', async () => {
    const { directory } = started();
    const ids = [];
    for (const each of ['a', 'b', 'c'])
      ids.push((await directory.bring(fromOkta(`${each}${drawn()}`))).body.id);
    const page = async (query: string) =>
      (await directory.call<ScimList<ScimUser>>('GET', `${USERS}?${query}`)).body;
    expect(await page('startIndex=1&count=2')).toMatchObject({
      schemas: [SCIM_SCHEMAS.list],
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 2,
    });
    const seen = [
      ...(await page('startIndex=1&count=2')).Resources,
      ...(await page('startIndex=3&count=2')).Resources,
    ];
    expect(seen.map(({ id }) => id)).toEqual([...ids].sort());
    expect(await page('count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=-4&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect(await page('count=1&sortBy=userName&attributes=id&aadOptscim062020=')).toMatchObject({
      itemsPerPage: 1,
    });
    expect(await page('startIndex=99')).toMatchObject({ totalResults: 3, Resources: [] });
  });
});

describe('duplicate provisioning', () => {
  it('creates one person for repeated and concurrent requests', async () => {
    const { school, directory } = started();
    const mark = drawn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => directory.bring(fromEntra(mark))));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const refused = await directory.bring(fromEntra(mark));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        schemas: [SCIM_SCHEMAS.error],
        status: '409',
        scimType: 'uniqueness',
        detail: expect.stringMatching(/\.$/),
      },
    });
    // Another name with the same address, or another address with the same id.
    expect((await directory.bring(fromEntra(mark, { userName: 'other', externalId: 'other' }))).status).toBe(
      409,
    );
    expect((await directory.bring(fromEntra('other', { externalId: `entra-${mark}` }))).status).toBe(409);
    expect(await list(school)).toHaveLength(1);
  });

  it('takes over a teacher the office entered, with classes and history', async () => {
    const { school, directory } = started();
    await school.class(1);
    const { body } = await service.call<CreatedTeacher>('POST', '/simple-teachers', {
      as: proved(school),
      body: {
        firstName: 'M.',
        lastName: 'Lund',
        teacherType: 'principal',
        classNumbers: [1],
        email: 'mia@district.example',
      },
    });
    expect(await directory.found('userName eq "MIA@district.example"')).toMatchObject([
      { id: body.teacher.id },
    ]);
    const taken = await directory.bring(fromEntra('mia', { userName: 'u123' }));
    expect([taken.status, taken.body.id, taken.body.userName]).toEqual([201, body.teacher.id, 'u123']);
    expect(await list(school)).toMatchObject([
      { firstName: 'Mia', teacherType: 'principal', classNumbers: [1], email: 'mia@district.example' },
    ]);
    expect((await directory.bring(fromEntra('mia', { userName: 'u123' }))).status).toBe(409);
  });

  it('refuses an address that two teachers have', async () => {
    const { school, directory } = started();
    for (const firstName of ['Ann', 'Ben'])
      await service.call('POST', '/simple-teachers', {
        as: proved(school),
        body: {
          firstName,
          lastName: 'Desk',
          teacherType: 'subject',
          classNumbers: [],
          email: 'desk@district.example',
        },
      });
    expect((await directory.bring(fromEntra('desk'))).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    expect(await list(school)).toHaveLength(2);
  });

  it('refuses both when each of two people wants the other’s name', async () => {
    const { directory } = started();
    const [a, b] = [await directory.bring(fromEntra('a1')), await directory.bring(fromEntra('b1'))];
    for (const [path, value] of [
      ['userName', 'B1@district.example'],
      ['externalId', 'entra-b1'],
    ])
      expect((await directory.patch(a.body.id, [{ op: 'replace', path, value }])).body).toMatchObject({
        status: '409',
        scimType: 'uniqueness',
      });
    expect((await directory.call('GET', `${USERS}/${b.body.id}`)).body).toEqual(b.body);
  });
});

describe('while auth is down', () => {
  afterEach(() => Object.assign(service.auth, { isAway: false, dies: null }));

  it('nobody is half created, and a retry creates one', async () => {
    const { school, directory } = started();
    const mark = drawn();
    service.auth.isAway = true;
    expect(await directory.bring(fromEntra(mark))).toMatchObject({
      status: 503,
      body: { schemas: [SCIM_SCHEMAS.error], status: '503' },
    });
    expect(await list(school)).toEqual([]);
    service.auth.isAway = false;
    expect((await directory.bring(fromEntra(mark))).status).toBe(201);
    expect(await list(school)).toHaveLength(1);
  });

  it('a deactivated person has left, and auth is notified later', async () => {
    const { school, directory } = started();
    const { id } = (await directory.bring(fromEntra(drawn()))).body;
    service.auth.dies = 'before';
    const left = await directory.patch(id, [{ op: 'replace', path: 'active', value: 'False' }]);
    expect([left.status, left.body.active]).toEqual([200, false]);
    expect(await list(school)).toMatchObject([{ id, isActive: false }]);
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM classroom.account_news WHERE person_id = $1 AND told_version < version', [
        id,
      ]),
    );
    // The worker tells auth, as it does for the office's changes.
    expect(rows).toHaveLength(1);
  });
});

it('a deleted person is deactivated, no longer listed, and returns as the same person', async () => {
  const { school, directory } = started();
  const mark = drawn();
  const { id } = (await directory.bring(fromEntra(mark))).body;
  // Some clients send a content type without a body.
  const headers = { 'content-type': SCIM_TYPE, 'content-length': '0' };
  const gone = await service.call<ScimUser>('DELETE', `${USERS}/${id}`, { as: directory.as, headers });
  expect([gone.status, gone.body]).toEqual([204, '']);
  expect(await list(school)).toMatchObject([{ id, isActive: false }]);
  for (const answer of [
    await directory.call('GET', `${USERS}/${id}`),
    await directory.call('DELETE', `${USERS}/${id}`),
    await directory.patch(id, [{ op: 'replace', path: 'active', value: true }]),
  ])
    expect(answer).toMatchObject({ status: 404, body: { status: '404', schemas: [SCIM_SCHEMAS.error] } });
  expect(await directory.found(`userName eq "${mark}@district.example"`)).toEqual([]);
  const back = await directory.bring(fromEntra(mark));
  expect([back.status, back.body.id, back.body.active]).toEqual([201, id, true]);
  expect(await list(school)).toMatchObject([{ id, isActive: true }]);
});

describe('a reused address or name', () => {
  const jane = (mark: string, more: object = {}) =>
    fromEntra(mark, {
      externalId: `jane-${mark}`,
      name: { givenName: 'Jane', familyName: 'Smith' },
      ...more,
    });

  it('never returns the account of a deleted person', async () => {
    const { school, directory } = started();
    const mark = drawn();
    const { id } = (await directory.bring(fromEntra(mark))).body;
    await directory.call('DELETE', `${USERS}/${id}`);
    const next = await directory.bring(jane(mark));
    expect([next.status, next.body.name.givenName]).toEqual([201, 'Jane']);
    expect(next.body.id).not.toBe(id);
    expect(await list(school)).toContainEqual(
      expect.objectContaining({ id, firstName: 'Mia', isActive: false }),
    );
    // A leaver who returns under the same external id and another name is the same person.
    const back = await directory.bring(fromEntra(drawn(), { externalId: `entra-${mark}` }));
    expect([back.status, back.body.id]).toEqual([201, id]);
  });

  it('never returns the account of a deactivated person, who is no longer found', async () => {
    const { school, directory } = started();
    const mark = drawn();
    const { id } = (await directory.bring(fromEntra(mark))).body;
    await leave(directory, id);
    // Okta finds who has the name, and writes the next person over them.
    expect((await directory.call('PUT', `${USERS}/${id}`, jane(mark))).status).toBe(404);
    expect(await list(school)).toMatchObject([{ id, firstName: 'Mia', isActive: false }]);
    expect(await directory.found(`userName eq "${mark}@district.example"`)).toEqual([]);
    const next = await directory.bring(jane(mark));
    expect([next.status, next.body.id === id]).toEqual([201, false]);
    // Without looking before, and not in two steps either.
    await leave(directory, next.body.id);
    const third = await directory.bring(fromEntra(mark, { externalId: 'third' }));
    expect([third.status, third.body.id === next.body.id]).toEqual([201, false]);
    await directory.call(
      'PUT',
      `${USERS}/${third.body.id}`,
      jane(mark, { active: false, externalId: 'fourth' }),
    );
    const fourth = [{ op: 'replace', path: 'externalId', value: 'fourth' }];
    expect(await directory.patch(third.body.id, fourth)).toMatchObject(uniqueness);
    expect((await directory.call('GET', `${USERS}/${third.body.id}`)).body).toMatchObject({
      active: false,
      externalId: 'third',
    });
  });

  it('never returns an account the office deactivated, which is left to the office', async () => {
    const { school, directory } = started();
    const id = await entered(school, 'John', 'smith@district.example');
    await shutOut(school, id);
    expect(await directory.bring(jane('smith'))).toMatchObject(uniqueness);
    expect(await directory.call('PUT', `${USERS}/${id}`, jane('smith'))).toMatchObject(uniqueness);
    expect(await list(school)).toMatchObject([{ id, firstName: 'John', isActive: false }]);
    const body = { email: '' };
    await service.call('PATCH', `/simple-teachers/${id}`, { as: school.admin, body });
    expect((await directory.bring(jane('smith'))).status).toBe(201);
  });
});

describe('a person who leaves is deactivated', () => {
  it('even if the office has another person with the same address', async () => {
    const { school, directory } = started();
    const [ann, ben] = [
      await entered(school, 'Ann', 'desk@district.example'),
      await entered(school, 'Ben', 'desk@district.example'),
    ];
    expect(await leave(directory, ann)).toMatchObject({ status: 200, body: { active: false } });
    expect((await directory.call('DELETE', `${USERS}/${ben}`)).status).toBe(204);
    const { id } = (await directory.bring(fromEntra('kept'))).body;
    await entered(school, 'Cem', 'kept@district.example');
    expect((await directory.call('DELETE', `${USERS}/${id}`)).status).toBe(204);
    expect((await list(school)).filter(({ isActive }) => isActive)).toMatchObject([{ firstName: 'Cem' }]);
  });

  it('even if re-entered by the office after a deletion, or under a name that is taken', async () => {
    const { school, directory } = started();
    const { id } = (await directory.bring(fromEntra('back'))).body;
    await directory.call('DELETE', `${USERS}/${id}`);
    const anew = await entered(school, 'Mia', 'back@district.example');
    expect(await directory.found('userName eq "back@district.example"')).toMatchObject([{ id: anew }]);
    // She gets back the external id that her earlier record has.
    const adopted = await directory.call('PUT', `${USERS}/${anew}`, fromEntra('back'));
    expect([adopted.status, adopted.body.externalId]).toEqual([200, 'entra-back']);
    await directory.bring(fromEntra('taken'));
    const left = await directory.patch(anew, [
      { op: 'replace', value: { active: false, userName: 'taken@district.example' } },
    ]);
    expect([left.status, left.body.active, left.body.userName]).toEqual([
      200,
      false,
      'back@District.example',
    ]);
  });

  it('and is released if only the office had entered them', async () => {
    const { school, directory } = started();
    const id = await entered(school, 'Mia', 'mia@district.example');
    expect((await directory.call('DELETE', `${USERS}/${id}`)).status).toBe(204);
    expect((await directory.call('GET', `${USERS}/${id}`)).status).toBe(404);
    const { body } = await service.call<DirectoryPeople>('GET', '/school-admin/staff-directory/people', {
      as: school.admin,
    });
    expect(body).toMatchObject({ kept: 0, active: 0, last: { act: 'let_go' } });
  });

  it('in the transaction that creates them, when they arrive inactive', async () => {
    const { school, directory } = started();
    const made = await directory.bring(fromEntra(drawn(), { active: 'False' }));
    expect([made.status, made.body.active]).toEqual([201, false]);
    expect(service.auth.people.get(made.body.id)).toMatchObject({ isActive: false });
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query<{ transactions: number }>(
        `SELECT count(DISTINCT xmin::text)::int AS transactions FROM classroom.outbox
         WHERE school_id = $1 AND name IN ('teacher.created', 'teacher.changed')`,
        [school.id],
      ),
    );
    expect(rows).toEqual([{ transactions: 1 }]);
    const back = await directory.patch(made.body.id, [{ op: 'replace', path: 'active', value: true }]);
    expect(back.body.active).toBe(true);
  });
});

describe('a person deactivated by the office', () => {
  it('is not reactivated by the directory, whatever it sends', async () => {
    const { school, directory } = started();
    const mark = drawn();
    const { id } = (await directory.bring(fromOkta(mark))).body;
    await shutOut(school, id);
    const renamed = fromOkta(mark, { name: { givenName: 'Omar', familyName: 'Hadad' } });
    const put = await directory.call('PUT', `${USERS}/${id}`, renamed);
    expect([put.status, put.body.name.familyName, put.body.active]).toEqual([200, 'Hadad', false]);
    // A repeated value writes no audit line and no fact.
    const before = await linesOf(school);
    expect((await directory.call('PUT', `${USERS}/${id}`, renamed)).body).toEqual(put.body);
    expect(await linesOf(school)).toEqual(before);
    await leave(directory, id);
    const on = [{ op: 'replace', path: 'active', value: true }];
    expect((await directory.patch(id, on)).body.active).toBe(false);
    await directory.call('DELETE', `${USERS}/${id}`);
    const again = await directory.bring(renamed);
    expect([again.body.id, again.body.active]).toEqual([id, false]);
    expect(await list(school)).toMatchObject([{ id, isActive: false }]);
    const reactivated = { as: school.admin, body: { isActive: true } };
    await service.call('PATCH', `/simple-teachers/${id}`, reactivated);
    await leave(directory, id);
    expect((await directory.patch(id, on)).body.active).toBe(true);
  });
});

it('an address of another teacher is refused', async () => {
  const { school, directory } = started();
  const [a, b] = [await directory.bring(fromEntra('a1')), await directory.bring(fromEntra('b1'))];
  const path = 'emails[type eq "work"].value';
  const change = [{ op: 'replace', path, value: 'b1@district.example' }];
  expect(await directory.patch(a.body.id, change)).toMatchObject(uniqueness);
  expect((await list(school)).map(({ email }) => email).sort()).toEqual([
    'a1@district.example',
    'b1@district.example',
  ]);
  await leave(directory, b.body.id);
  expect((await directory.patch(a.body.id, change)).status).toBe(200);
});

it('an address comes from the directory until the office enters one', async () => {
  const { school, directory } = started();
  const told = (id: string) => service.auth.people.get(id)?.emailByDirectory;
  const [office, { body: brought }] = [
    await entered(school, 'Ann', 'ann@district.example'),
    await directory.bring(fromEntra('cem')),
  ];
  await leave(directory, brought.id);
  expect(told(brought.id)).toBe(true);
  // Adopted with the address that the office had entered, so nothing new is said about it.
  await directory.patch(office, [{ op: 'replace', path: 'name.givenName', value: 'Anna' }]);
  expect(told(office)).toBe(false);
  await directory.patch(office, [{ op: 'replace', path: 'emails.value', value: 'other@district.example' }]);
  expect(told(office)).toBe(true);
  const rename = { as: proved(school), body: { firstName: 'Ann', email: 'other@district.example' } };
  await service.call('PATCH', `/simple-teachers/${office}`, rename);
  expect(told(office)).toBe(true);
  const body = { email: 'third@district.example' };
  await service.call('PATCH', `/simple-teachers/${office}`, { as: proved(school), body });
  expect(told(office)).toBe(false);
});

it('concurrent changes of one person are both kept', async () => {
  const { directory } = started();
  for (let turn = 0; turn < 5; turn++) {
    const mark = drawn();
    const { id } = (await directory.bring(fromEntra(mark))).body;
    const answers = await Promise.all([
      directory.patch(id, [{ op: 'replace', path: 'userName', value: `new-${mark}` }]),
      directory.patch(id, [{ op: 'replace', path: 'externalId', value: `new-${mark}` }]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await directory.call('GET', `${USERS}/${id}`)).body).toMatchObject({
      userName: `new-${mark}`,
      externalId: `new-${mark}`,
    });
  }
});

it('a display name renames only a person who arrived with a single full name', async () => {
  const { directory } = started();
  const rename = (id: string, value: string) =>
    directory.patch(id, [{ op: 'Replace', path: 'displayName', value }]);
  const whole = (await directory.bring({ userName: drawn(), displayName: 'Mia Lund' })).body;
  expect((await rename(whole.id, 'Mia Berg')).body.name).toMatchObject({
    givenName: 'Mia',
    familyName: 'Berg',
  });
  const parts = (await directory.bring(fromEntra(drawn()))).body;
  expect((await rename(parts.id, 'Mimi L.')).body.name).toMatchObject({
    givenName: 'Mia',
    familyName: 'Lund',
  });
});

describe('an error', () => {
  it('is answered in the SCIM format', async () => {
    const { directory } = started();
    const { id } = (await directory.bring(fromEntra(drawn()))).body;
    const person = (more: object) => directory.bring(fromEntra(drawn(), more));
    const change = (...operations: object[]) => directory.patch(id, operations);
    const find = (query: string) => directory.call('GET', `${USERS}?${query}`);
    for (const [answer, scimType] of [
      [await person({ active: 'maybe' }), 'invalidValue'],
      [await person({ userName: undefined }), 'invalidValue'],
      [await person({ userName: { a: 1 } }), 'invalidValue'],
      [await person({ userName: 'x'.repeat(300) }), 'invalidValue'],
      [await person({ name: 'Mia' }), 'invalidValue'],
      [await person({ name: { givenName: 'Mia' }, displayName: 'Mia' }), 'invalidValue'],
      [await person({ name: { givenName: 'x'.repeat(81), familyName: 'L' } }), 'invalidValue'],
      [await person({ name: { givenName: 'Mia\u202e', familyName: 'L' } }), 'invalidValue'],
      [await person({ emails: [{ value: 'no address', type: 'work' }] }), 'invalidValue'],
      [await person({ userType: 'School Administrator' }), 'invalidValue'],
      [await person({ roles: [{ value: 'admin', primary: true }] }), 'invalidValue'],
      [await directory.call('POST', USERS), 'invalidValue'],
      [await directory.call('PATCH', `${USERS}/${id}`), 'invalidSyntax'],
      [await change(), 'invalidSyntax'],
      [await change({ op: 'move', path: 'active' }), 'invalidSyntax'],
      [
        await change({ op: 'replace', path: 'active' }, { op: 'replace', path: 'active', value: 3 }),
        'invalidValue',
      ],
      [await change({ op: 'replace', path: 'emails[', value: 'x' }), 'invalidPath'],
      [await change({ op: 'replace', value: 'x' }), 'invalidValue'],
      [await change({ op: 'remove' }), 'noTarget'],
      [await change({ op: 'remove', path: 'userName' }), 'invalidValue'],
      [await change({ op: 'replace', path: 'name.givenName', value: '' }), 'invalidValue'],
      [await find('filter=userName%20sw%20%22a%22'), 'invalidFilter'],
      [await find('filter=userName%20eq%20a'), 'invalidFilter'],
      [await find('filter=active%20eq%20true'), 'invalidFilter'],
      [await find('count=many'), 'invalidValue'],
    ] as const) {
      expect(answer.body).toEqual({
        schemas: [SCIM_SCHEMAS.error],
        status: '400',
        scimType,
        detail: expect.stringMatching(/[.]$/),
      });
      expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
    }
    expect((await directory.call('GET', `${USERS}/${id}`)).body).toMatchObject({
      active: true,
      name: { givenName: 'Mia' },
    });
  });

  it('is answered in the SCIM format even when no body was read', async () => {
    const { directory } = started();
    const { id } = (await directory.bring(fromEntra(drawn()))).body;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const path = method === 'POST' ? USERS : `${USERS}/${id}`;
      const answer = await service.call<ScimError>(method, path, {
        as: directory.as,
        headers: { 'idempotency-key': 'short' },
        body: {},
      });
      expect([method, answer.status, answer.body]).toEqual([
        method,
        400,
        expect.objectContaining({ status: '400' }),
      ]);
      expect([method, answer.headers['content-type']]).toEqual([
        method,
        expect.stringMatching(/^application\/scim\+json/),
      ]);
    }
    expect((await directory.call('GET', `${USERS}/${id}`)).status).toBe(200);
  });

  it('does not arise from attributes that are not used', async () => {
    const { directory } = started();
    const odd = {
      ...{ USERNAME: 'odd', Emails: [], x509Certificates: [1], timezone: {}, ims: null, entitlements: 'x' },
      ...{ DisplayName: 'Haddad, Omar', roles: [{ value: 'User' }], userType: 'Member' },
    };
    const made = await directory.bring(odd);
    expect([made.status, made.body]).toMatchObject([
      201,
      { userName: 'odd', emails: [], name: { givenName: 'Omar', familyName: 'Haddad' } },
    ]);
  });
});

describe('a closed school', () => {
  it.each(['read_only', 'suspended'] as const)(
    'that is %s deactivates people and adds nobody',
    async (closed) => {
      const { school, directory } = started();
      const { id } = (await directory.bring(fromOkta(drawn()))).body;
      const shut = new Directory(directoryOf(school.id, { closed }));
      const code = closed === 'suspended' ? /suspended/ : /trial has ended/;
      const refused = { status: 403, body: { status: '403', detail: expect.stringMatching(code) } };
      expect(await shut.bring(fromOkta(drawn()))).toMatchObject(refused);
      expect(await shut.patch(id, [{ op: 'replace', path: 'name.givenName', value: 'New' }])).toMatchObject(
        refused,
      );
      expect((await shut.call('GET', `${USERS}/${id}`)).status).toBe(200);
      const left = await shut.call('PUT', `${USERS}/${id}`, fromOkta('else', { active: false }));
      expect([left.status, left.body.active, left.body.userName]).toMatchObject([
        200,
        false,
        expect.not.stringMatching('else'),
      ]);
      // Deactivated by mistake: otherwise they would get no alarm until the school pays.
      const back = await shut.patch(id, [{ op: 'replace', path: 'active', value: true }]);
      expect([back.status, back.body.active]).toEqual([200, true]);
      await shut.patch(id, [{ op: 'replace', path: 'active', value: false }]);
      const whole = await shut.call(
        'PUT',
        `${USERS}/${id}`,
        fromOkta('else', { externalId: back.body.externalId }),
      );
      expect([whole.status, whole.body.active, whole.body.userName]).toEqual([200, true, back.body.userName]);
      await shut.patch(id, [{ op: 'replace', path: 'active', value: false }]);
      expect(await shut.call('PUT', `${USERS}/${id}`, fromOkta('else'))).toMatchObject(refused);
      expect((await shut.call('DELETE', `${USERS}/${id}`)).status).toBe(204);
    },
  );

  it('never reactivates a person deactivated by the office', async () => {
    const { school, directory } = started();
    const { id } = (await directory.bring(fromOkta(drawn()))).body;
    await shutOut(school, id);
    const shut = new Directory(directoryOf(school.id, { closed: 'read_only' }));
    expect((await shut.patch(id, [{ op: 'replace', path: 'active', value: true }])).status).toBe(403);
    expect(await list(school)).toMatchObject([{ id, isActive: false }]);
  });
});

it('people of another school, students and parents are not exposed', async () => {
  const { school, directory } = started();
  await school.class(1);
  const other = started();
  const child = await school.student(1, { parentEmail: 'home@district.example' });
  const elsewhere = (await other.directory.bring(fromEntra('same', { externalId: 'same' }))).body;
  for (const id of [elsewhere.id, child.id, uuidv7(), 'nonsense']) {
    const answers = [
      await directory.call('GET', `${USERS}/${id}`),
      await directory.call('PUT', `${USERS}/${id}`, fromOkta('x')),
      await directory.patch(id, [{ op: 'replace', path: 'active', value: false }]),
      await directory.call('DELETE', `${USERS}/${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
      Array.from({ length: 4 }, () => [404, 'There is no such teacher.']),
    );
  }
  expect(await directory.found('userName eq "same@district.example"')).toEqual([]);
  expect(await directory.found('emails.value eq "home@district.example"')).toEqual([]);
  // In another school the same names belong to somebody else.
  expect((await directory.bring(fromEntra('same', { externalId: 'same' }))).status).toBe(201);
  expect(await list(other.school)).toMatchObject([{ id: elsewhere.id, isActive: true }]);
});

it('SCIM is open to a directory alone, which opens nothing else', async () => {
  const { school, directory } = started();
  for (const role of [
    'school_admin',
    'teacher',
    'student',
    'parent',
    'class_device',
    'super_super_admin',
  ] as const) {
    const as = someone(role, school.id, role === 'teacher' ? { teacherType: 'principal' } : {});
    expect((await service.call('GET', USERS, { as })).status).toBe(403);
    expect((await service.call('POST', USERS, { as, body: fromOkta('x') })).status).toBe(403);
  }
  for (const path of [
    '/simple-teachers',
    '/simple-students',
    '/simple-classes',
    '/calendar',
    '/school-admin/staff-directory/people',
  ])
    expect([path, (await service.call('GET', path, directory)).status]).toEqual([path, 403]);
});

it('publishes its capabilities', async () => {
  const { directory } = started();
  const { body } = await directory.call<object>('GET', '/scim/v2/ServiceProviderConfig');
  expect(body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true },
  });
  const types = await directory.call<ScimList<object>>('GET', '/scim/v2/ResourceTypes');
  expect(types.body.Resources).toMatchObject([{ endpoint: '/Users', schema: SCIM_SCHEMAS.user }]);
  const schemas = await directory.call<ScimList<{ attributes: { name: string }[] }>>(
    'GET',
    '/scim/v2/Schemas',
  );
  expect(schemas.body.Resources[0]?.attributes.map(({ name }) => name)).toContain('userName');
});
