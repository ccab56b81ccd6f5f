import { type Identity, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { KeyFolder, SessionTokens } from '@homeroom/platform';
import { type Answer, asSuperuser, behind, deliverFact, type TestService } from '@homeroom/testing';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { UnconfirmedSweeper } from '../accounts/unconfirmed.sweeper';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, grantOf, otherThan, startAuth } from '../e2e/auth-school';

const OPERATOR = {
  email: `Operator-${uuidv7()}@homeroom.example`,
  password: 'operators keep long passwords',
};

let auth: TestService;
beforeAll(async () => {
  // The platform has one operator, so this spec uses a database of its own.
  auth = await startAuth(
    { OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password },
    { apart: true },
  );
});
afterAll(() => auth.close());

describe('signing in', () => {
  it('opens a session for an administrator only', async () => {
    const school = await AuthSchool.registered(auth);
    const right = await school.logInAdmin(ADMIN_PASSWORD);
    expect(right.status).toBe(200);
    expect(right.body).toEqual({
      success: true,
      message: 'Welcome back, Ada!',
      user: {
        id: school.adminId,
        role: 'school_admin',
        firstName: 'Ada',
        lastName: '',
        email: school.adminEmail,
        schoolId: school.id,
        schoolCode: school.code,
        schoolName: 'Maple Grove School',
      },
    });
    const tokens = new SessionTokens(new KeyFolder(auth.keys));
    const { accessToken, alertToken } = grantOf(right);
    expect(tokens.read(accessToken, 'access')?.claims).toMatchObject({
      personId: school.adminId,
      role: 'school_admin',
      schoolId: school.id,
    });
    expect(tokens.read(alertToken ?? '', 'alert')?.claims.scope).toBe('alerts');
    expect(tokens.read(alertToken ?? '', 'access')).toBeUndefined();
    expect(tokens.read(accessToken, 'alert')).toBeUndefined();

    const wrong = await school.logInAdmin('a quiet morning in april');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
    expect(wrong.headers['x-homeroom-session']).toBeUndefined();
  });

  it.each([
    ['/student-login', 'Please enter school code, student ID, and password.'],
    ['/auth/student-login', 'Please fill in all fields to continue.'],
  ])('reports missing fields at %s in the words of its form', async (path, message) => {
    const school = await AuthSchool.registered(auth);
    expect(await school.logIn(path, {})).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message },
    });
  });

  it('accepts a student’s four digits and the record number, in any letter case', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student({ recordId: 'STU-1718-AB' });
    const right = await school.logInStudent(signInId, pin);
    expect(right.body).toMatchObject({ student: { firstName: 'Noor', role: 'student', classNumber: 7 } });
    expect((await school.logInStudent('stu-1718-ab', pin)).status).toBe(200);
    const other = await school.logIn('/auth/student-login', {
      schoolCode: school.code.toLowerCase(),
      studentId: signInId,
      password: pin,
    });
    expect(other.status).toBe(200);
    expect((await school.logInStudent(signInId, otherThan(pin))).status).toBe(401);
  });

  it('returns the teacher’s type, and refuses a student’s ID at the teacher sign-in', async () => {
    const school = await AuthSchool.registered(auth);
    const teacher = await school.teacher({ teacherType: 'principal_and_subject' });
    const student = await school.student();
    const right = await school.logInTeacher(teacher.signInId, teacher.pin);
    expect(right.body).toMatchObject({ teacher: { teacherType: 'principal_and_subject' } });
    expect((await school.logInTeacher(student.signInId, student.pin)).status).toBe(401);
  });

  it('finds a guardian by the parent ID alone', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.parent();
    const right = await school.logIn('/parent-login', { parentId: signInId, password: pin });
    expect(right).toMatchObject({
      status: 200,
      body: { parent: { role: 'parent', schoolCode: school.code } },
    });
    const wrong = await school.logIn('/parent-login', { parentId: signInId, password: otherThan(pin) });
    expect(wrong.status).toBe(401);
  });

  it('returns the same response for a wrong school, a wrong ID, a wrong parent ID and a wrong PIN', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const answers = await Promise.all([
      school.logInStudent(signInId, otherThan(pin)),
      school.logInStudent(signInId === '1234' ? '1235' : '1234', pin),
      school.logIn('/student-login', { schoolCode: 'NOSCHOOL00', studentId: signInId, password: pin }),
      school.logIn('/parent-login', { parentId: '123456782', password: pin }),
    ]);
    const bodies = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(bodies[0]).toEqual({
      status: 401,
      success: false,
      code: 'SIGN_IN_FAILED',
      message: 'Please check your credentials and try again.',
      requestId: '',
    });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    const lengths = answers.map(({ headers }) => Object.keys(headers).sort().join());
    expect(new Set(lengths).size).toBe(1);
  });

  it('keeps one school’s people out of another', async () => {
    const [one, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { signInId, pin } = await one.student();
    expect((await other.logInStudent(signInId, pin)).status).toBe(401);
  });

  it('accepts the operator with the code PLATFORM, and refuses an unknown code', async () => {
    const school = await AuthSchool.registered(auth);
    const right = await school.logIn('/login', { ...OPERATOR, schoolCode: 'platform' });
    expect(right.body).toMatchObject({
      user: { role: 'super_super_admin', schoolId: PLATFORM_SCHOOL_ID, schoolCode: 'PLATFORM' },
    });
    expect(grantOf(right).alertToken).toBeNull();
    // By default, an operator without a second factor can only set one up.
    const as = claimsIn(auth, right);
    expect(as.factorDue).toBe(true);
    const visit = await auth.call('POST', `/super-super-admin/enter-school-context/${school.id}`, { as });
    expect(visit).toMatchObject({ status: 403, body: { code: 'FACTOR_DUE' } });
    expect((await school.logIn('/login', { ...OPERATOR, schoolCode: 'NOSCHOOL00' })).status).toBe(401);
    expect((await school.logIn('/login', { ...OPERATOR, schoolCode: school.code })).status).toBe(401);
  });

  it('accepts people of a suspended school so that they reach the alert path, and marks their token', async () => {
    const school = await AuthSchool.registered(auth, { schoolStatus: 'suspended' });
    const { signInId, pin } = await school.student();
    const answer = await school.logInStudent(signInId, pin);
    expect(answer.status).toBe(200);
    const grant = grantOf(answer);
    const tokens = new SessionTokens(new KeyFolder(auth.keys));
    expect(tokens.read(grant.accessToken, 'access')?.claims.standing).toEqual({ suspended: true });
    expect(tokens.read(grant.alertToken ?? '', 'alert')?.claims.scope).toBe('alerts');
    expect(await school.logInStudent(signInId, otherThan(pin))).toMatchObject({ status: 401 });
  });

  it('refuses everybody at a pending school', async () => {
    const school = await AuthSchool.registered(auth, { schoolStatus: 'pending' });
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(401);
  });

  it('reports missing fields before anything is counted', async () => {
    const school = await AuthSchool.registered(auth);
    const answer = await school.logIn('/login', { email: school.adminEmail, schoolCode: school.code });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Please enter email, password, and school code.' },
    });
  });

  it('stores secrets that are useless without the key', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, pin } = await school.student();
    const rows = await asSuperuser(auth.database.adminUrl, async (client) => {
      const found = await client.query<{ secret: Buffer }>(
        'SELECT secret FROM auth.credential WHERE account_id = $1',
        [accountId],
      );
      return found.rows;
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.secret.toString('latin1')).not.toContain('argon2');
    expect(rows[0]?.secret.toString('latin1')).not.toContain(pin);
  });
});

describe('GET /auth/user', () => {
  it('returns the person to that person only', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.teacher({ teacherType: 'principal' });
    const { accessToken } = grantOf(await school.logInTeacher(signInId, pin));
    const claims = new SessionTokens(new KeyFolder(auth.keys)).read(accessToken, 'access')?.claims;
    const answer = await auth.call('GET', '/auth/user', { as: claims as Identity });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: accountId,
        role: 'teacher',
        teacherType: 'principal',
        schoolCode: school.code,
        schoolName: 'Maple Grove School',
      },
    });
    expect((await auth.call('GET', '/auth/user')).status).toBe(401);
    const stranger: Identity = { ...(claims as Identity), schoolId: uuidv7() };
    expect((await auth.call('GET', '/auth/user', { as: stranger })).status).toBe(401);
    const capability: Identity = { ...(claims as Identity), scope: 'alerts' };
    expect((await auth.call('GET', '/auth/user', { as: capability })).status).toBe(403);
  });
});

describe('a class device', () => {
  it('is matched by grade and section, among several cards by password, then by the formula, then class 1', async () => {
    const school = await AuthSchool.registered(auth);
    const first = await school.classDevice(1, 'Kindergarten', 'B');
    const twin = await school.classDevice(8, 'Grade 3', 'F');
    const otherTwin = await school.classDevice(9, 'Grade 3', 'F');
    const numbered = await school.classDevice(14, 'Grade 5', 'A');
    const entered = async (grade: string, password: string) => {
      const { status, body } = await school.logInClass(grade, password);
      return status === 200 ? body.classNumber : status;
    };
    expect(await entered('Kindergarten B', first.classPassword)).toBe(1);
    expect(await entered('grade 3f', twin.classPassword)).toBe(8);
    expect(await entered('Grade 3F', otherTwin.classPassword)).toBe(9);
    // As the page writes grades in other languages.
    expect(await entered('Stufe 3-F', otherTwin.classPassword)).toBe(9);
    expect(await entered('3.º grado F', otherTwin.classPassword)).toBe(9);
    expect(await entered('Maternelle B', first.classPassword)).toBe(1);
    expect(await entered('Grade 3D', numbered.classPassword)).toBe(14);
    expect(await entered('the blue room', first.classPassword)).toBe(1);
    expect(await entered('Grade 5A', first.classPassword)).toBe(401);
    expect(await entered('Grade 3F', numbered.classPassword)).toBe(401);
  });

  it('is told apart by its two passwords, in any spelling', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, classPassword, principalPassword } = await school.classDevice(3, 'Grade 1', 'C');
    const tokens = new SessionTokens(new KeyFolder(auth.keys));
    const claims = async (password: string) =>
      tokens.read(grantOf(await school.logInClass('Grade 1C', password)).accessToken, 'access')?.claims;
    const device = await claims(classPassword.toUpperCase().replaceAll('-', ' '));
    expect(device).toMatchObject({ personId: accountId, role: 'class_device', classNumber: 3 });
    expect(device?.principal).toBeUndefined();
    expect((await claims(principalPassword))?.principal).toBe(true);
  });

  it('finds no card at a school without classes', async () => {
    const school = await AuthSchool.registered(auth);
    expect((await school.logInClass('Grade 1A', 'maple-otter-cloud-47')).status).toBe(401);
  });
});

describe('an account whose profile was never created', () => {
  it('works until it is set aside, and again once its fact arrives late', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.student();
    const { refreshToken } = grantOf(await school.logInStudent(signInId, pin));
    const renew = () => auth.call('POST', '/internal/sessions/renew', { body: { refreshToken } });

    await auth.app.get(UnconfirmedSweeper).round();
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        "UPDATE auth.unconfirmed SET since = now() - interval '16 minutes' WHERE account_id = $1",
        [accountId],
      ),
    );
    await auth.app.get(UnconfirmedSweeper).round();
    expect((await school.logInStudent(signInId, pin)).status).toBe(401);
    expect((await renew()).status).toBe(401);
    await deliverFact(auth.app, {
      eventId: uuidv7(),
      name: 'student.created',
      schoolId: school.id,
      payload: { studentId: accountId, classId: uuidv7(), classNumber: 7, guardianIds: [] },
    });
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
  });
});

describe('a credential that changes while it is being checked', () => {
  /** Signs in while a change of the account is uncommitted: the sign-in has to wait for it. */
  async function during(change: (client: Client) => Promise<unknown>, logIn: () => Promise<Answer>) {
    const [answer] = await behind(auth, change, logIn);
    if (!answer) throw new Error('nothing was begun');
    return answer;
  }

  const replaceSecret = (accountId: string) => async (client: Client) => {
    await client.query('SELECT 1 FROM auth.account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
    await client.query(`UPDATE auth.credential SET secret = 'another' WHERE account_id = $1`, [accountId]);
  };
  const sendAway = (accountId: string) => (client: Client) =>
    client.query('UPDATE auth.account SET is_active = false WHERE id = $1', [accountId]);

  async function expectNobodyIn(answer: Answer, accountId: string): Promise<void> {
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
    const { rowCount } = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM auth.session WHERE account_id = $1', [accountId]),
    );
    expect(rowCount).toBe(0);
  }

  it.each([
    ['a PIN that is replaced', replaceSecret],
    ['a student who is sent away', sendAway],
  ])('%s opens no session', async (_what, change) => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.student();
    const answer = await during(change(accountId), () => school.logInStudent(signInId, pin));
    await expectNobodyIn(answer, accountId);
  });

  it('a replaced class password opens no session', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, classPassword } = await school.classDevice(3, 'Grade 1', 'C');
    const answer = await during(replaceSecret(accountId), () => school.logInClass('Grade 1C', classPassword));
    await expectNobodyIn(answer, accountId);
  });
});
