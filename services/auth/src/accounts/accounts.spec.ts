import type { AccountContact, DemoForAuth, IssuedAccount } from '@homeroom/contracts';
import { isParentId, isPin, isSignInId } from '@homeroom/domain';
import { asSuperuser, deliverFact, type TestService, waitsBehind } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, identityOf, startAuth } from '../e2e/auth-school';
import { drawParentId } from '../secrets/draw';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const rows = <Row extends object>(text: string, values: unknown[]) =>
  asSuperuser(auth.database.adminUrl, async (client) => (await client.query<Row>(text, values)).rows);

const factsOf = (schoolId: string) =>
  rows<{ name: string; payload: { accountId?: string; accountIds?: string[] } }>(
    'SELECT name, payload FROM auth.outbox WHERE school_id = $1 ORDER BY id',
    [schoolId],
  );

const withdraw = (school: AuthSchool, id: string) =>
  auth.call('DELETE', `/internal/accounts/${id}?schoolId=${school.id}`, { from: 'classroom' });

describe('issuing an account', () => {
  it('assigns each kind of person an ID of its kind, and publishes it once', async () => {
    const school = await AuthSchool.registered(auth);
    const [student, teacher, parent] = [
      await school.student(),
      await school.teacher(),
      await school.parent(),
    ];
    expect(isSignInId(student.signInId) && isSignInId(teacher.signInId)).toBe(true);
    expect(isParentId(parent.signInId)).toBe(true);
    expect([student, teacher, parent].every(({ pin }) => isPin(pin ?? ''))).toBe(true);
    expect((await factsOf(school.id)).map(({ name }) => name)).toEqual(
      Array.from({ length: 4 }, () => 'account.created'),
    );
  });

  it('without a PIN slip lets nobody sign in before the first PIN is issued', async () => {
    const school = await AuthSchool.registered(auth);
    const { body } = await school.issue({ withoutPin: true });
    expect(body).toMatchObject({ signInId: expect.any(String), pin: null, slipToken: null, linked: false });
    for (const typed of ['00000', '12345', ''])
      expect([400, 401]).toContain((await school.logInStudent(body.signInId, typed)).status);
    const by = { actorId: school.adminId, actorRole: 'school_admin' };
    const slips = await auth.call<IssuedAccount[]>('POST', '/internal/pins', {
      from: 'classroom',
      body: { schoolId: school.id, holder: 'student', accountIds: [body.accountId], by },
    });
    expect((await school.logInStudent(body.signInId, slips.body[0]?.pin ?? null)).status).toBe(200);
  });

  it('locks several accounts before their access, in the order that switching uses, and does not deadlock', async () => {
    const school = await AuthSchool.registered(auth);
    const [one, other] = [await school.parent(), await school.parent()].toSorted((a, b) =>
      a.accountId.localeCompare(b.accountId),
    );
    const ids = [one?.accountId ?? '', other?.accountId ?? ''];
    await asSuperuser(auth.database.adminUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM auth.account WHERE school_id = $1 AND id = $2 FOR SHARE', [
        school.id,
        ids[1],
      ]);
      const slips = auth.call<IssuedAccount[]>('POST', '/internal/pins', {
        from: 'classroom',
        body: {
          ...{ schoolId: school.id, holder: 'guardian', accountIds: ids },
          by: { actorId: school.adminId, actorRole: 'school_admin' },
        },
      });
      await waitsBehind(client);
      const { rows } = await client.query<{ is_free: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('homeroom membership ' || $1, 0)) AS is_free`,
        [ids[0]],
      );
      expect(rows).toEqual([{ is_free: true }]);
      await client.query('COMMIT');
      expect((await slips).body.map(({ pin }) => pin)).toEqual([expect.any(String), expect.any(String)]);
    });
  });

  it('is idempotent by id, in sequence and concurrently, and each time replaces the PIN', async () => {
    const school = await AuthSchool.registered(auth);
    const id = uuidv7();
    const first = await school.issue({}, id);
    const again = await school.issue({ firstName: 'Nora' }, id);
    expect(again.body).toMatchObject({ accountId: id, signInId: first.body.signInId, linked: false });
    expect((await school.logInStudent(first.body.signInId, first.body.pin)).status).toBe(
      first.body.pin === again.body.pin ? 200 : 401,
    );
    const entered = await school.logInStudent(again.body.signInId, again.body.pin);
    expect(entered.body).toMatchObject({ student: { firstName: 'Nora' } });

    for (const role of ['student', 'parent'] as const) {
      const twins = uuidv7();
      const email = role === 'parent' ? { email: `${twins}@home.example` } : {};
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => school.issue({ role, ...email }, twins)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.signInId)).size).toBe(1);
    }
  });

  it('cannot take over the id of another account', async () => {
    const school = await AuthSchool.registered(auth);
    expect((await school.issue({ role: 'teacher' }, school.adminId)).status).toBe(403);
    expect((await school.issue({ role: 'school_admin' })).status).toBe(403);
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
  });

  it('is open only to the services that own the profiles', async () => {
    const school = await AuthSchool.registered(auth);
    for (const from of ['gateway', 'alerts', 'messaging'] as const) {
      const answer = await auth.call('PUT', `/internal/accounts/${uuidv7()}`, {
        from,
        body: { schoolId: school.id, role: 'student', firstName: 'Noor' },
      });
      expect(answer.status).toBe(403);
    }
  });

  it('assigns four-digit IDs that are unique within a school', async () => {
    const school = await AuthSchool.registered(auth);
    const issued = await Promise.all(Array.from({ length: 60 }, () => school.student()));
    expect(new Set(issued.map(({ signInId }) => signInId)).size).toBe(60);
  });

  it('links a guardian known by email address, also when two children arrive concurrently', async () => {
    const school = await AuthSchool.registered(auth);
    const email = `Parent-${drawParentId()}@home.example`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => school.issue({ role: 'parent', email })),
    );
    const issued = answers.filter(({ body }) => !body.linked);
    expect(issued).toHaveLength(1);
    for (const { body } of answers) {
      expect(body.accountId).toBe(issued[0]?.body.accountId);
      expect(body.signInId).toBe(issued[0]?.body.signInId);
      expect(body.pin === null).toBe(body.linked);
    }
    const listed = await rows('SELECT value FROM auth.directory WHERE school_id = $1 AND kind = $2', [
      school.id,
      'parent_id',
    ]);
    expect(listed).toHaveLength(1);
    const other = await AuthSchool.registered(auth);
    expect((await other.issue({ role: 'parent', email })).body.linked).toBe(false);
  });

  it('allows one administrator per email address in a school', async () => {
    const school = await AuthSchool.registered(auth);
    const order = {
      schoolId: school.id,
      schoolCode: school.code,
      schoolName: 'Maple Grove School',
      firstName: 'Eve',
      email: school.adminEmail,
      password: 'another long password',
    };
    const second = await auth.call('PUT', `/internal/admins/${uuidv7()}`, { from: 'school', body: order });
    expect(second).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const again = await auth.call('PUT', `/internal/admins/${school.adminId}`, {
      from: 'school',
      body: { ...order, password: ADMIN_PASSWORD },
    });
    expect(again.status).toBe(200);
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
  });

  it('never reassigns the code of a deleted school, which leads nowhere', async () => {
    const former = await AuthSchool.registered(auth);
    await rows(`UPDATE auth.directory SET kind = 'former_code' WHERE school_id = $1`, [former.id]);
    const next = {
      ...{ schoolId: uuidv7(), schoolCode: former.code, schoolName: 'Another School' },
      ...{ firstName: 'Eve', email: 'eve@school.example', password: ADMIN_PASSWORD },
    };
    const asked = await auth.call('PUT', `/internal/admins/${uuidv7()}`, { from: 'school', body: next });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect((await former.logInAdmin(ADMIN_PASSWORD)).status).toBe(401);
    expect(await rows('SELECT 1 FROM auth.directory WHERE school_id = $1', [next.schoolId])).toEqual([]);
  });
});

describe('withdrawing accounts', () => {
  it('takes back a whole list, including a guardian shared by two of its children', async () => {
    const school = await AuthSchool.registered(auth);
    const person = (role: 'student' | 'parent', more = {}) => ({
      ...{ id: uuidv7(), role, firstName: 'Ivy', lastName: 'Stone' },
      ...more,
    });
    const email = 'stone@home.example';
    const people = [
      person('student'),
      person('parent', { email }),
      person('student'),
      person('parent', { email }),
    ];
    const order = (list: typeof people) =>
      auth.call<IssuedAccount[]>('POST', '/internal/accounts', {
        from: 'classroom',
        body: { schoolId: school.id, people: list },
      });
    const { body } = await order(people);
    expect(body.map(({ linked }) => linked)).toEqual([false, false, false, true]);
    expect(body[3]?.accountId).toBe(body[1]?.accountId);
    for (const { id } of people) await withdraw(school, id);
    const left = () =>
      rows("SELECT id FROM auth.account WHERE school_id = $1 AND role <> 'school_admin'", [school.id]);
    expect(await left()).toEqual([]);

    // Another child's guardian was there before and stays.
    await order([person('parent', { email })]);
    const brother = [person('student'), person('parent', { email })];
    await order(brother);
    for (const { id } of brother) await withdraw(school, id);
    expect(await left()).toHaveLength(1);
  });

  it('removes only accounts that nobody confirmed', async () => {
    const school = await AuthSchool.registered(auth);
    const [kept, gone] = [await school.parent(), await school.parent()];
    await deliverFact(auth.app, {
      eventId: uuidv7(),
      name: 'student.created',
      schoolId: school.id,
      payload: { studentId: uuidv7(), classId: uuidv7(), classNumber: 1, guardianIds: [kept.accountId] },
    });
    expect((await withdraw(school, kept.accountId)).status).toBe(200);
    expect((await withdraw(school, gone.accountId)).status).toBe(200);
    expect((await withdraw(school, uuidv7())).status).toBe(200);
    const logIn = ({ signInId, pin }: typeof kept) =>
      school.logIn('/parent-login', { parentId: signInId, password: pin });
    expect((await logIn(kept)).status).toBe(200);
    expect((await logIn(gone)).status).toBe(401);
    expect((await factsOf(school.id)).at(-1)).toMatchObject({
      name: 'account.changed',
      payload: { accountId: gone.accountId },
    });
  });
});

describe('contacts', () => {
  it('are returned for the named school only', async () => {
    const [school, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const student = await school.student();
    const stranger = await other.student();
    const ask = (schoolId: string) =>
      auth.call<AccountContact[]>('POST', '/internal/contacts', {
        from: 'alerts',
        body: { schoolId, accountIds: [student.accountId, stranger.accountId, school.adminId] },
      });
    const { body } = await ask(school.id);
    expect(body.map(({ accountId }) => accountId).sort()).toEqual([school.adminId, student.accountId].sort());
    expect(body.find(({ role }) => role === 'student')).toEqual({
      accountId: student.accountId,
      schoolId: school.id,
      role: 'student',
      firstName: 'Noor',
      lastName: 'Haddad',
      email: null,
      emailVerified: false,
      classNumber: 7,
      isActive: true,
    });
  });
});

describe('a seeded school', () => {
  const person = (index: number) => ({ id: uuidv7(), firstName: `P${index}`, lastName: 'Demo' });
  const plan = (): DemoForAuth => ({
    id: uuidv7(),
    name: 'Seaview School',
    code: uuidv7().slice(-10).toUpperCase(),
    admins: [{ ...person(0), email: 'head@seaview.example', password: ADMIN_PASSWORD }],
    classes: [
      {
        id: uuidv7(),
        classNumber: 1,
        className: 'Otters',
        grade: 'Grade 1',
        section: 'A',
        classPassword: 'maple-otter-cloud-47',
        principalPassword: 'river-lemon-tiger-12',
      },
    ],
    teachers: [
      {
        ...person(1),
        teacherId: '4711',
        pin: '83141',
        email: 't@seaview.example',
        teacherType: 'principal',
        classNumbers: [1],
      },
    ],
    students: Array.from({ length: 250 }, (_, index) => ({
      ...person(index),
      studentId: `STU-${index}`,
      signInId: String(1_000 + index),
      pin: '27182',
      classNumber: 1,
      grade: 'Grade 1',
      section: 'A',
    })),
    guardians: [
      {
        ...person(2),
        parentId: drawParentId(),
        pin: '16180',
        email: 'g@seaview.example',
        phone: '',
        childIds: [],
      },
    ],
  });

  it('is created once, lets everybody in it sign in and publishes facts in batches', async () => {
    const body = plan();
    const seed = () => auth.call('POST', '/internal/seeding', { from: 'setup', body });
    expect((await seed()).body).toEqual({ success: true, created: 254 });
    expect((await seed()).body).toEqual({ success: true, created: 0 });
    const logIn = async (path: string, login: Record<string, unknown>) =>
      (await auth.call('POST', path, { body: login })).status;
    const schoolCode = body.code;
    expect(
      await logIn('/login', { schoolCode, email: 'head@seaview.example', password: ADMIN_PASSWORD }),
    ).toBe(200);
    expect(await logIn('/student-login', { schoolCode, studentId: '1249', password: '27182' })).toBe(200);
    expect(await logIn('/auth/teacher-login', { schoolCode, teacherId: '4711', password: '83141' })).toBe(
      200,
    );
    expect(await logIn('/parent-login', { parentId: body.guardians[0]?.parentId, password: '16180' })).toBe(
      200,
    );
    expect(
      await logIn('/class-login', { schoolCode, grade: 'Grade 1A', password: 'maple-otter-cloud-47' }),
    ).toBe(200);
    const facts = await factsOf(body.id);
    expect(facts.map(({ name }) => name)).toEqual(['accounts.imported', 'accounts.imported']);
    expect(facts.map(({ payload }) => payload.accountIds?.length)).toEqual([200, 54]);
  });

  it('is refused to other processes', async () => {
    const answer = await auth.call('POST', '/internal/seeding', { from: 'gateway', body: plan() });
    expect(answer.status).toBe(403);
  });
});

it('forgets students and guardians whose records are gone, and nobody else, and publishes it each time', async () => {
  const school = await AuthSchool.registered(auth);
  const other = await AuthSchool.registered(auth);
  const [student, parent, teacher, stranger] = [
    await school.student(),
    await school.parent(),
    await school.teacher(),
    await other.student(),
  ];
  const accountIds = [student, parent, teacher, stranger].map(({ accountId }) => accountId);
  const { signInId: parentId, pin } = parent;
  const as = identityOf(await school.logIn('/parent-login', { parentId, password: pin }), auth);
  const body = { email: `parent-${uuidv7()}@home.example`, secret: pin };
  expect((await auth.call('POST', '/account/email', { as, body })).status).toBe(200);
  const letters = () => rows('SELECT FROM auth.letter WHERE school_id = $1', [school.id]);
  expect(await letters()).toHaveLength(1);
  const hear = () =>
    deliverFact(auth.app, {
      ...{
        eventId: uuidv7(),
        name: 'people.forgotten',
        schoolId: school.id,
        payload: { personIds: accountIds },
      },
    });
  await hear();
  await hear();
  const left = await rows<{ id: string }>('SELECT id FROM auth.account WHERE id = ANY($1)', [accountIds]);
  expect(left.map(({ id }) => id).toSorted()).toEqual([teacher.accountId, stranger.accountId].toSorted());
  expect(await letters()).toEqual([]);
  const beneath = 'SELECT account_id FROM auth.credential WHERE account_id = ANY($1)';
  expect(await rows(beneath, [[student.accountId, parent.accountId]])).toEqual([]);
  expect(await rows('SELECT FROM auth.directory WHERE account_id = $1', [parent.accountId])).toEqual([]);
  const facts = (await factsOf(school.id)).filter(({ name }) => name === 'accounts.forgotten');
  expect(facts.map(({ payload }) => payload.accountIds)).toEqual([accountIds, accountIds]);
});
