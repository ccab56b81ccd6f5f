import type { AuthenticatorSetUp } from '@homeroom/contracts';
import type { Options } from './factors.spec-support';

// Read when the first text is: everything anew.
jest.resetModules();
process.env.BRAND_NAME = 'Schoolhouse';
const { ADMIN_PASSWORD, AuthSchool, claimsIn, startAuth } =
  jest.requireActual<typeof import('../e2e/auth-school')>('../e2e/auth-school');

it('a passkey and an app for codes call the product as whoever runs it does', async () => {
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
