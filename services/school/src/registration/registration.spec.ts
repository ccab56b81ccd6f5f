import { randomInt } from 'node:crypto';
import { HEADERS, PLATFORM_SCHOOL_ID, type SchoolRecord } from '@homeroom/contracts';
import { readConfig } from '@homeroom/platform';
import { dayOnClock, daysAfter, lastDayBefore } from '@homeroom/domain';
import {
  type Answer,
  asSuperuser,
  someone,
  someVisit,
  startTestService,
  type TestService,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { AuthStub } from '../e2e/auth-stub';
import { SeedableModule } from '../seedable.module';

const PASSWORD = 'a quiet morning in march';

let auth: AuthStub;
let school: TestService;

beforeAll(async () => {
  auth = await AuthStub.listen();
  school = await startTestService('school', {
    migrations: MIGRATIONS,
    settings: {
      AUTH_URL: auth.url,
      PUBLIC_URL: 'https://homeroom.example',
    },
    module: (given) => SeedableModule.for(readConfig(SchoolConfig, given)),
  });
});
beforeEach(() => {
  auth.asked.length = 0;
  auth.refuseWith = undefined;
});
afterAll(async () => {
  await school.close();
  await auth.close();
});

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const someEmail = () => `head-${uuidv7()}@school.example`;

interface Registered {
  success: boolean;
  message: string;
  school: { id: string; code: string; name: string };
  autoLogin: boolean;
}

function register(form: Record<string, unknown> = {}, address = someAddress()): Promise<Answer<Registered>> {
  return school.call('POST', '/register-school', {
    headers: { [HEADERS.clientAddress]: address },
    body: { schoolName: 'Maple Grove School', adminEmail: someEmail(), adminPassword: PASSWORD, ...form },
  });
}

const fallbackForm = (adminEmail: string) => ({
  schoolName: 'Seaview School',
  schoolAddress: '1 Harbour Road',
  country: 'IE',
  phoneCountryCode: '+353',
  phoneNumber: '1 234 5678',
  adminEmail,
  adminPassword: PASSWORD,
  adminFirstName: 'Ada',
  adminLastName: 'Byrne',
});

const registerPending = (adminEmail = someEmail()) =>
  school.call<{ success: boolean; verificationToken: string }>('POST', '/school-registration', {
    headers: { [HEADERS.clientAddress]: someAddress() },
    body: fallbackForm(adminEmail),
  });

const recordOf = (id: string) =>
  school.call<SchoolRecord>('GET', `/internal/schools/${id}`, { from: 'auth' });

const factsOf = (schoolId: string) =>
  asSuperuser(school.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM school.outbox WHERE school_id = $1 ORDER BY id',
      [schoolId],
    );
    return rows.map(({ name }) => name);
  });

describe('registering a school', () => {
  it('creates the administrator in auth and the school here, and publishes it', async () => {
    const adminEmail = someEmail();
    const answer = await register(
      { adminEmail, adminName: 'Maria Lopez Garcia', country: 'united kingdom', city: 'Leeds', street: '' },
      '203.0.113.7',
    );
    expect(answer.status).toBe(201);
    const { id, code } = answer.body.school;
    expect(answer.body).toMatchObject({
      success: true,
      autoLogin: false,
      school: { name: 'Maple Grove School' },
    });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(auth.asked).toHaveLength(1);
    expect(auth.asked[0]).toMatchObject({
      method: 'PUT',
      path: expect.stringMatching(/^\/internal\/admins\/[0-9a-f-]{36}$/) as string,
      body: {
        schoolId: id,
        schoolCode: code,
        schoolName: 'Maple Grove School',
        schoolStatus: 'active',
        firstName: 'Maria',
        lastName: 'Lopez Garcia',
        email: adminEmail,
        password: PASSWORD,
        registeredFrom: '203.0.113.7',
      },
    });
    const { body } = await recordOf(id);
    expect(body).toMatchObject({ country: 'GB', timeZone: 'Europe/London', status: 'active' });
    // On the school's clock, on which a day may have 23 or 25 hours.
    const today = dayOnClock(new Date(), 'Europe/London');
    expect(lastDayBefore(new Date(body.trialEndDate), 'Europe/London')).toBe(daysAfter(today, 30));
    expect(await factsOf(id)).toEqual(['school.registered']);
  });

  it('accepts the three fields of the test form', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(auth.asked[0]?.body).toMatchObject({ firstName: 'Administrator', lastName: '' });
    expect((await recordOf(answer.body.school.id)).body.country).toBe('US');
  });

  it('does not cut a long name within a character', async () => {
    const adminName = `${'A'.repeat(79)}𠮷 ${'B'.repeat(30)}`;
    expect((await register({ adminName })).status).toBe(201);
    expect(auth.asked[0]?.body).toMatchObject({ firstName: 'A'.repeat(79), lastName: 'B'.repeat(30) });
  });

  it.each([
    [{ adminPassword: 'short' }, 'Use at least 12 characters for the password.'],
    [{ adminEmail: 'nobody' }, 'Enter an email address such as name@school.org.'],
    [{ country: 'Atlantis' }, 'Choose one of the countries in the list.'],
    [{ schoolName: ' ' }, 'Please fill in all 5 required fields.'],
    [{ adminPassword: undefined }, 'Please fill in all 5 required fields.'],
  ])('refuses %j with a message', async (form, message) => {
    expect(await register(form)).toMatchObject({ status: 400, body: { message } });
    expect(auth.asked).toHaveLength(0);
  });

  it('leaves no school behind when auth does not answer or refuses', async () => {
    auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    const adminEmail = someEmail();
    expect(await register({ adminEmail })).toMatchObject({ status: 503 });
    const { rowCount } = await asSuperuser(school.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM school.school WHERE contact_email = $1', [adminEmail]),
    );
    expect(rowCount).toBe(0);
  });

  describe('under an Idempotency-Key', () => {
    const schoolsOf = (email: string) =>
      asSuperuser(school.database.adminUrl, async (client) => {
        const sql = 'SELECT school_id AS id FROM school.school WHERE contact_email = $1';
        return (await client.query<{ id: string }>(sql, [email])).rows.map(({ id }) => id);
      });
    const send = (path: string, key: string, body: Record<string, unknown>) =>
      school.call<Registered & { verificationToken: string }>('POST', path, {
        headers: { [HEADERS.clientAddress]: someAddress(), 'idempotency-key': key },
        body,
      });
    const form = () => ({
      schoolName: 'Maple Grove School',
      adminEmail: someEmail(),
      adminPassword: PASSWORD,
    });

    it.each([
      ['/register-school', form()],
      ['/school-registration', fallbackForm(someEmail())],
    ])('POST %s creates one school, for repeated and concurrent requests', async (path, body) => {
      const key = uuidv7();
      const answers = await Promise.all([send(path, key, body), send(path, key, body)]);
      answers.push(await send(path, key, body));
      const [first, ...others] = answers;
      expect(first?.status).toBe(201);
      for (const { status, body } of others) expect([status, body]).toEqual([201, first?.body]);
      const [id = '', ...more] = await schoolsOf(body.adminEmail);
      expect([first?.body.school?.id ?? first?.body.verificationToken, more]).toEqual([id, []]);
      expect(await factsOf(id)).toEqual(['school.registered']);
      // One account, which nobody has withdrawn.
      const asked = auth.asked.map(({ method, path }) => `${method} ${path}`);
      expect(new Set(asked).size).toBe(1);
      expect(asked[0]).toMatch(/^PUT /);
    });

    it('resumes a failed attempt, and creates another school for different content', async () => {
      const [key, body] = [uuidv7(), form()];
      auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
      expect((await send('/register-school', key, body)).status).toBe(503);
      auth.refuseWith = undefined;
      const { school: registered } = (await send('/register-school', key, body)).body;
      expect(auth.asked.map(({ path }) => path)).toEqual(Array(2).fill(auth.asked[0]?.path));
      expect(registered.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      const ids = [registered.id];
      for (const [otherKey, change] of [
        [key, { schoolName: 'Oak Grove School' }],
        [uuidv7(), {}],
      ] as const)
        ids.push((await send('/register-school', otherKey, { ...body, ...change })).body.school.id);
      expect(new Set(ids).size).toBe(3);
      expect(await send('/register-school', 'short', body)).toMatchObject({
        status: 400,
        body: { code: 'IDEMPOTENCY_KEY_INVALID' },
      });
    });
  });

  it('accepts 30 an hour from one address, even concurrently', async () => {
    const address = someAddress();
    auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    await Promise.all(Array.from({ length: 3 }, () => register({}, address)));
    auth.refuseWith = undefined;
    const answers = await Promise.all(Array.from({ length: 33 }, () => register({}, address)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { code: 'REGISTRATION_LIMIT' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await register({}, someAddress())).status).toBe(201);
  });
});

describe('the plain registration form', () => {
  it('creates a pending school, and its verification token opens nothing', async () => {
    const { status, body } = await registerPending();
    expect(status).toBe(201);
    const { verificationToken: id } = body;
    expect((await recordOf(id)).body).toMatchObject({ status: 'pending', trust: 'unconfirmed' });
    expect(auth.asked[0]?.body).toMatchObject({ schoolId: id, schoolStatus: 'pending', firstName: 'Ada' });
    for (const method of ['GET', 'POST'] as const)
      expect((await school.call(method, `/school-registration/verify?token=${id}`)).status).toBe(404);
    expect((await recordOf(id)).body.status).toBe('pending');
    expect(await factsOf(id)).toEqual(['school.registered']);
  });

  it('starts in the browser’s language, and refuses unsupported ones', async () => {
    const send = (language: string) =>
      school.call('POST', '/school-registration', {
        headers: { [HEADERS.clientAddress]: someAddress() },
        body: { ...fallbackForm(someEmail()), language },
      });
    expect((await send('fr')).status).toBe(201);
    expect(auth.asked[0]?.body).toMatchObject({ schoolStatus: 'pending', language: 'fr' });
    expect(await send('tlh')).toMatchObject({
      status: 400,
      body: { fields: { language: expect.any(Array) as unknown } },
    });
  });

  it('requires every field', async () => {
    const answer = await school.call('POST', '/school-registration', {
      body: { ...fallbackForm(someEmail()), adminLastName: '' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { adminLastName: expect.any(Array) as unknown } },
    });
  });
});

describe('the name of a school', () => {
  it.each(['EMERGENCY: see evil.example/now http://evil.example', 'Call +1 900 555 0123', 'evil.c\u043Em'])(
    'contains no links or numbers: %j is refused with a message by both forms',
    async (schoolName) => {
      const message = 'Leave web addresses, email addresses and phone numbers out of the school’s name.';
      expect(await register({ schoolName })).toMatchObject({ status: 400, body: { message } });
      const body = { ...fallbackForm(someEmail()), schoolName };
      expect(await school.call('POST', '/school-registration', { body })).toMatchObject({ status: 400 });
      expect(auth.asked).toHaveLength(0);
    },
  );

  it('may contain the usual characters and abbreviations', async () => {
    for (const schoolName of ['St.Mary’s School', 'P.S. 118', 'Школа № 5', 'École Ste.-Anne & Fils'])
      expect((await register({ schoolName })).status).toBe(201);
  });
});

describe('reading the school', () => {
  it('shows an administrator their own account and school', async () => {
    const { body } = await register();
    const admin = someone('school_admin', body.school.id);
    auth.contacts = [
      {
        accountId: admin.personId,
        firstName: 'Ada',
        lastName: 'Byrne',
        email: 'ada@school.example',
        isActive: true,
      },
    ];
    const answer = await school.call('GET', '/school-admin/current-user', { as: admin });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: {
          id: admin.personId,
          firstName: 'Ada',
          email: 'ada@school.example',
          schoolCode: body.school.code,
        },
        school: {
          id: body.school.id,
          code: body.school.code,
          name: 'Maple Grove School',
          timeZone: 'America/New_York',
        },
      },
    });
    for (const role of ['teacher', 'student', 'parent', 'class_device'] as const) {
      const other = someone(role, body.school.id, role === 'teacher' ? { teacherType: 'principal' } : {});
      expect((await school.call('GET', '/school-admin/current-user', { as: other })).status).toBe(403);
    }
    expect((await school.call('GET', '/school-admin/current-user')).status).toBe(401);
  });

  it('identifies an operator inside the school by their operator account', async () => {
    const { id, code } = (await register()).body.school;
    auth.contacts = [
      { firstName: 'Operator', lastName: '', email: 'operator@homeroom.example', isActive: true },
    ];
    const as = someone('school_admin', id, { visit: someVisit(false) });
    const { status, body } = await school.call('GET', '/school-admin/current-user', { as });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: as.personId, firstName: 'Operator' }, school: { id, code } });
    expect(auth.asked.at(-1)?.body).toEqual({
      schoolId: PLATFORM_SCHOOL_ID,
      accountIds: [as.personId],
    });
  });

  it('shows everybody their own school only', async () => {
    const [own, other] = [(await register()).body.school, (await register()).body.school];
    for (const role of ['school_admin', 'student', 'parent', 'class_device'] as const) {
      const as = someone(role, own.id);
      expect(await school.call('GET', `/schools/${own.id}`, { as })).toMatchObject({
        status: 200,
        body: { id: own.id, code: own.code, logoUrl: null },
      });
      for (const id of [other.id, uuidv7(), 'x'])
        expect((await school.call('GET', `/schools/${id}`, { as })).status).toBe(404);
    }
    expect((await school.call('GET', `/schools/${own.id}`)).status).toBe(401);
  });

  it('answers other services, and not the gateway, on the internal route', async () => {
    const { id } = (await register()).body.school;
    expect((await recordOf(id)).status).toBe(200);
    expect((await recordOf(uuidv7())).status).toBe(404);
    expect((await school.call('GET', `/internal/schools/${id}`)).status).toBe(403);
  });
});

describe('a seeded school', () => {
  it('is created once', async () => {
    const id = uuidv7();
    const body = {
      id,
      name: 'Seaview School',
      code: 'SEAVW00001',
      country: 'IE',
      timeZone: 'Europe/Dublin',
      street: '1 Harbour Road',
      zipCode: 'D01',
      city: 'Dublin',
      registeredAt: '2026-01-02T00:00:00.000Z',
      subscriptionLevel: 'basic',
      contactEmail: 'office@example.org',
    };
    const seed = (from: 'setup' | 'gateway') => school.call('POST', '/internal/seeding', { from, body });
    expect((await seed('gateway')).status).toBe(403);
    expect((await seed('setup')).body).toEqual({ success: true, created: 1 });
    expect((await seed('setup')).body).toEqual({ success: true, created: 0 });
    expect((await recordOf(id)).body).toMatchObject({
      code: 'SEAVW00001',
      status: 'active',
      subscriptionLevel: 'basic',
      trialEndDate: '2026-02-01T00:00:00.000Z',
    });
    expect(await factsOf(id)).toEqual(['school.registered']);
  });
});

describe('the demo', () => {
  it('is registered once under the given code', async () => {
    const form = { schoolName: 'Maple Grove School', adminEmail: someEmail(), adminPassword: PASSWORD };
    const body = { schoolId: uuidv7(), adminId: uuidv7(), code: uuidv7().slice(-10).toUpperCase(), form };
    const open = (from: 'setup' | 'gateway') => school.call('POST', '/internal/demo', { from, body });
    expect((await open('gateway')).status).toBe(403);
    expect((await open('setup')).status).toBe(200);
    expect((await open('setup')).status).toBe(200);
    expect((await recordOf(body.schoolId)).body).toMatchObject({ code: body.code, status: 'active' });
    expect(await factsOf(body.schoolId)).toContain('school.registered');
    expect(auth.asked.filter(({ path }) => path.endsWith(body.adminId))).toHaveLength(1);
  });
});
