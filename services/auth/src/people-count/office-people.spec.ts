import type { LastSignIn, OfficePeople } from '@homeroom/contracts';
import { asSuperuser, someone, type TestService } from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, identityOf, startAuth } from '../e2e/auth-school';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const PATH = '/school-admin/today/people';

it('the count includes people who have never signed in, and not those who left', async () => {
  const school = await AuthSchool.registered(auth);
  const as = identityOf(await school.logInAdmin(ADMIN_PASSWORD), auth);
  const people = async () => (await auth.call<OfficePeople>('GET', PATH, { as })).body;
  const of = async (role: string) => (await people()).roles.find((each) => each.role === role);
  const nobody = { people: 0, notSignedIn: 0, withoutPin: 0 };
  expect(await people()).toEqual({
    admins: 1,
    invitations: 0,
    roles: (['teacher', 'student', 'parent'] as const).map((role) => ({ role, ...nobody })),
  });
  const { signInId, pin } = await school.student();
  const left = await school.student();
  await school.teacher();
  expect(await of('student')).toEqual({ role: 'student', people: 2, notSignedIn: 2, withoutPin: 0 });
  await school.logIn('/student-login', { schoolCode: school.code, studentId: signInId, password: pin });
  expect(await of('student')).toMatchObject({ people: 2, notSignedIn: 1 });
  await asSuperuser(auth.database.adminUrl, (client) =>
    client.query('UPDATE auth.account SET is_active = false WHERE id = $1', [left.accountId]),
  );
  expect(await of('student')).toMatchObject({ people: 1, notSignedIn: 0 });
  expect(await of('teacher')).toMatchObject({ people: 1, notSignedIn: 1 });
  for (const role of ['teacher', 'parent', 'student'] as const) {
    expect((await auth.call('GET', PATH, { as: someone(role) })).status).toBe(403);
  }
});

it('the last sign-in is shown for people of this school only, and to its office', async () => {
  const school = await AuthSchool.registered(auth);
  const other = await AuthSchool.registered(auth);
  const as = identityOf(await school.logInAdmin(ADMIN_PASSWORD), auth);
  const [came, never, stranger] = [await school.student(), await school.teacher(), await other.student()];
  const path = (...people: string[]) => `/school-admin/last-sign-ins?people=${people.join(',')}`;
  const from = Date.now();
  const signIn = (password: string | null) =>
    school.logIn('/student-login', { schoolCode: school.code, studentId: came.signInId, password });
  await signIn(came.pin);
  await signIn('00000');
  const asked = path(came.accountId, never.accountId, stranger.accountId, as.personId);
  const { status, body } = await auth.call<LastSignIn[]>('GET', asked, { as });
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual({ personId: never.accountId, at: null });
  const at = body.find(({ personId }) => personId === came.accountId)?.at;
  expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(from - 1_000);
  for (const people of ['', 'x', `${came.accountId},`, Array(101).fill(came.accountId).join(',')])
    expect((await auth.call('GET', path(people), { as })).status).toBe(400);
  for (const role of ['teacher', 'parent', 'student'] as const)
    expect((await auth.call('GET', path(came.accountId), { as: someone(role) })).status).toBe(403);
});
