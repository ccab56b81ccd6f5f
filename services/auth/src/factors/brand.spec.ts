import type { AuthenticatorSetUp } from '@homeroom/contracts';
import type { Options } from './factors.spec-support';

// The brand is read when texts are first loaded, so modules are loaded again.
jest.resetModules();
process.env.BRAND_NAME = 'Schoolhouse';
const { ADMIN_PASSWORD, AuthSchool, claimsIn, startAuth } =
  jest.requireActual<typeof import('../e2e/auth-school')>('../e2e/auth-school');

it('a passkey and an authenticator app show the operator’s product name', async () => {
  const auth = await startAuth();
  try {
    const school = await AuthSchool.registered(auth);
    const as = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    const post = <T>(path: string) => auth.call<T>('POST', `/account/factors/${path}`, { as, body: {} });
    const { options } = (await post<Options>('passkeys/options')).body;
    expect(options).toMatchObject({ rp: { name: 'Schoolhouse' } });
    const { uri } = (await post<AuthenticatorSetUp>('authenticator')).body;
    expect(new URL(uri).searchParams.get('issuer')).toBe('Schoolhouse');
  } finally {
    await auth.close();
  }
});
