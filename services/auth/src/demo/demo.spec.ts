import type { DemoAccess, IssuedAccount } from '@homeroom/contracts';
import { asSuperuser, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AuthSchool, startAuth } from '../e2e/auth-school';
import { drawParentId } from '../secrets/draw';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const open = (body: DemoAccess, from: 'setup' | 'gateway' | 'classroom' = 'setup') =>
  auth.call('POST', '/internal/demo', { from, body });
const rows = <Row>(text: string, values: unknown[]) =>
  asSuperuser(auth.database.adminUrl, async (client) => (await client.query(text, values)).rows as Row[]);

async function withFamily() {
  const school = await AuthSchool.registered(auth);
  const [teacher, student] = [await school.teacher(), await school.student()];
  const parent = await school.parent({ email: 'home@family.test' });
  return { school, teacher, student, parent };
}

const signIn = (
  account: IssuedAccount,
  role: 'teacher' | 'student' | 'parent',
  signInId: string,
  secret: string,
) => ({
  accountId: account.accountId,
  ...{ role, signInId, secret },
});

it('sets exactly the sign-ins of the readme, and is idempotent', async () => {
  const { school, teacher, student, parent } = await withFamily();
  const parentId = drawParentId();
  const access = {
    schoolId: school.id,
    signIns: [
      signIn(teacher, 'teacher', '1740', '75439'),
      signIn(student, 'student', '2629', '14631'),
      signIn(parent, 'parent', parentId, '87068'),
    ],
  };
  expect((await open(access)).status).toBe(200);
  expect((await open(access)).status).toBe(200);
  expect((await school.logInTeacher('1740', '75439')).status).toBe(200);
  expect((await school.logInStudent('2629', '14631')).status).toBe(200);
  const asParent = (id: string, password: string | null) =>
    school.logIn('/parent-login', { parentId: id, password });
  expect((await asParent(parentId, '87068')).status).toBe(200);
  expect((await asParent(parent.signInId, parent.pin)).status).toBe(401);
  expect((await school.logInStudent(student.signInId, student.pin)).status).toBe(401);
});

it('gives the replaced ID to the person who held the demo ID', async () => {
  const { school, student } = await withFamily();
  const other = await school.student();
  await open({ schoolId: school.id, signIns: [signIn(student, 'student', other.signInId, '14631')] });
  expect((await school.logInStudent(other.signInId, '14631')).status).toBe(200);
  expect((await school.logInStudent(student.signInId, other.pin)).status).toBe(200);
});

it('confirms the addresses of the families and the administrator', async () => {
  const { school, parent } = await withFamily();
  await open({ schoolId: school.id, signIns: [] });
  expect(
    await rows('SELECT id FROM auth.account WHERE school_id = $1 AND email = verified_email ORDER BY role', [
      school.id,
    ]),
  ).toEqual([{ id: parent.accountId }, { id: school.adminId }]);
  const facts = await rows<{ name: string }>(
    `SELECT name FROM auth.outbox WHERE school_id = $1 AND name IN ('accounts.imported', 'address.confirmed')`,
    [school.id],
  );
  expect(facts.map(({ name }) => name).sort()).toEqual(['accounts.imported', 'address.confirmed']);
});

it('creates a colleague of the administrator, once', async () => {
  const school = await AuthSchool.registered(auth);
  const email = `${uuidv7()}@example.com`;
  const colleague = {
    id: uuidv7(),
    firstName: 'Helen',
    lastName: 'Marsh',
    email,
    password: 'demo-colleague',
  };
  const access = { schoolId: school.id, signIns: [], colleagues: [colleague] };
  expect((await open(access)).status).toBe(200);
  expect((await open(access)).status).toBe(200);
  const logIn = (password: string) => school.logIn('/login', { schoolCode: school.code, email, password });
  expect((await logIn(colleague.password)).status).toBe(200);
  expect((await logIn('demo-another')).status).toBe(401);
  const told = await rows<{ payload: object }>(
    `SELECT payload FROM auth.outbox WHERE school_id = $1 AND name = 'account.created' AND payload->>'accountId' = $2`,
    [school.id, colleague.id],
  );
  expect(told).toHaveLength(1);
});

it('access is open to the set-up process only', async () => {
  const body = { schoolId: uuidv7(), signIns: [] };
  for (const from of ['gateway', 'classroom'] as const) expect((await open(body, from)).status).toBe(403);
});
