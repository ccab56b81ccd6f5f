import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/account', /New password/],
  ['teacher', '/account', /Authenticator app/],
  ['student', '/account', /Recent sign-ins/],
  ['parent', '/account', /Request a change/],
  ['operator', '/account', /Authenticator app/],
];

export default screens;
