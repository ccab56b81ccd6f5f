import type { AuthenticatorSetUp, FactorAdded, Identity } from '@homeroom/contracts';
import type { Answer, TestService } from '@homeroom/testing';
import { generate } from 'otplib';
import { claimsIn } from '../e2e/auth-school';
import type { SoftPasskey } from './soft-passkey.spec-support';

const PATH = '/account/factors';

/** Returns the code of an authenticator app at that time, the given number of half-minute steps later. */
export function codeOf(secret: string, at: number, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(at / 1000) + 30 * steps });
}

/** The service's options for creating and using passkeys. */
export interface Options {
  options: { challenge: string; rp: { id: string }; rpId: string; user: { id: string } };
}

/** Sets up an app at that time, and returns its secret and the recovery codes. */
export async function setUpApp(
  auth: TestService,
  as: Identity,
  at: number,
): Promise<{ secret: string; codes: string[]; after: Identity }> {
  const { setUp, secret } = (
    await auth.call<AuthenticatorSetUp>('POST', `${PATH}/authenticator`, { as, body: {} })
  ).body;
  const body = { setUp, code: await codeOf(secret, at) };
  const answer = await auth.call<FactorAdded>('POST', `${PATH}/authenticator/confirm`, { as, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { secret, codes: answer.body.recoveryCodes ?? [], after: claimsIn(auth, answer) };
}

export async function addPasskey(
  auth: TestService,
  as: Identity,
  key: SoftPasskey,
  name = 'My phone',
): Promise<Answer<FactorAdded & { code?: string }>> {
  const asked = await auth.call<Options>('POST', `${PATH}/passkeys/options`, { as, body: {} });
  return auth.call('POST', `${PATH}/passkeys`, { as, body: key.make(asked.body.options, name) });
}
