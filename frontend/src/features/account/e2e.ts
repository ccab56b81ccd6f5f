import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/account', /New password/],
  ['teacher', '/account', /Authenticator app/],
  ['student', '/account', /Last sign-ins/],
  ['parent', '/account', /Ask for a change/],
  ['operator', '/account', /Authenticator app/],
];

export default screens;
