import {
  asSuperuser,
  childPart,
  rowsInDatabase,
  takePart,
  type TestService,
  undecidedOf,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, identityOf, startAuth } from '../e2e/auth-school';
import { CHILD_PART } from './child-rules';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

/** Returns the school's secrets as they would appear in an export. */
const secretsOf = (schoolId: string) =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ secret: string }>(
      `SELECT unnest(ARRAY[encode(secret, 'hex'), encode(secret, 'base64'), secret::text]) AS secret
       FROM auth.credential WHERE school_id = $1`,
      [schoolId],
    );
    return rows.map(({ secret }) => secret);
  });

it('the export of the accounts lists them without any secret', async () => {
  const [school, elsewhere] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
  const office = identityOf(await school.logInAdmin(ADMIN_PASSWORD), auth);
  expect(await undecidedOf(auth, CHILD_PART, school.id)).toEqual([]);
  const proved = { ...office, provedAt: Date.now() };
  const { status, text, tables, said, found } = await takePart(auth, proved, 'accounts');
  expect(status).toBe(200);
  expect(found).toEqual(said);
  expect(found).toEqual(await rowsInDatabase(auth, 'auth', Object.keys(said), school.id));
  expect(tables.account?.map(({ id }) => id)).toEqual([school.adminId]);
  const secrets = await secretsOf(school.id);
  expect(secrets.length).toBeGreaterThan(0);
  for (const not of [...secrets, ADMIN_PASSWORD, elsewhere.id, elsewhere.adminId])
    expect(text).not.toContain(not);
  expect((await takePart(auth, office, 'accounts')).status).toBe(403);
});

it('the export of one child holds its account without any secret', async () => {
  const school = await AuthSchool.registered(auth);
  const student = await school.student({ firstName: 'Mia', lastName: 'Stone' });
  const { status, text, tables } = await childPart(auth, {
    schoolId: school.id,
    studentId: student.accountId,
  });
  expect(status).toBe(200);
  expect(tables.account).toMatchObject([{ role: 'student', first_name: 'Mia', is_active: true }]);
  for (const not of [...(await secretsOf(school.id)), school.id]) expect(text).not.toContain(not);
});

it('the export of one child lists its sign-ins and failed tries, without the device', async () => {
  const school = await AuthSchool.registered(auth);
  const [mia, tom] = [await school.student({ firstName: 'Mia' }), await school.student({ firstName: 'Tom' })];
  const browser = 'Firefox on a phone of the family';
  for (const [person, outcome] of [
    [mia, 'signed_in'],
    [mia, 'wrong_secret'],
    [tom, 'signed_in'],
  ] as const)
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        `INSERT INTO auth.sign_in (school_id, account_id, id, at, outcome, browser, system)
         VALUES ($1, $2, $3, clock_timestamp(), $4, $5, 'Android')`,
        [school.id, person.accountId, uuidv7(), outcome, browser],
      ),
    );
  const { text, tables } = await childPart(auth, { schoolId: school.id, studentId: mia.accountId });
  const at = expect.stringMatching(/Z$/) as string;
  expect(tables.sign_in).toEqual([
    { at, outcome: 'signed_in' },
    { at, outcome: 'wrong_secret' },
  ]);
  for (const not of [browser, 'Android']) expect(text).not.toContain(not);
});
