import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { CONFIG } from '@homeroom/platform';
import { asSuperuser, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import type { AuthConfig } from '../config';
import { identityOf, startAuth } from '../e2e/auth-school';
import { Letterbox } from '../e2e/letterbox';
import { OperatorService } from './operator.service';

const PASSWORD = 'operators keep long passwords';
const someEmail = () => `operator-${uuidv7()}@homeroom.example`;

let auth: TestService;
beforeEach(async () => {
  auth = await startAuth({}, { apart: true });
});
afterEach(() => auth.close());

/** Starts auth with these settings in its environment. */
function started(email: string): Promise<void> {
  Object.assign(auth.app.get<AuthConfig>(CONFIG), { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: PASSWORD });
  return auth.app.get(OperatorService).onApplicationBootstrap();
}

const operators = () =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `SELECT email FROM auth.account WHERE school_id = $1 AND role = 'super_super_admin'`,
      [PLATFORM_SCHOOL_ID],
    );
    return rows.map(({ email }) => email);
  });

const logIn = (email: string) =>
  auth.call<{ code: string }>('POST', '/login', {
    body: { email, password: PASSWORD, schoolCode: 'PLATFORM' },
  });

it('exactly one operator account is created when several processes start concurrently', async () => {
  await Promise.all(Array.from({ length: 4 }, () => started(someEmail())));
  expect(await operators()).toHaveLength(1);
});

it('the operator account is not recreated under its first address after a change of address', async () => {
  const [first, next] = [someEmail(), someEmail()];
  await started(first);
  const as = identityOf(await logIn(first), auth);
  const asked = await auth.call('POST', '/account/email', { as, body: { email: next, secret: PASSWORD } });
  expect(asked.status).toBe(200);
  const { token } = await new Letterbox(auth).newest(PLATFORM_SCHOOL_ID, 'new_address');
  expect((await auth.call('POST', '/confirm-email', { body: { token } })).status).toBe(200);
  await started(first);
  expect(await operators()).toEqual([next]);
  expect(await logIn(first)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
  expect((await logIn(next)).status).toBe(200);
});
