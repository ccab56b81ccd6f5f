import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['pressedAdmin', '/school-admin-dashboard', /600 failed sign-ins today/],
  ['pressedAdmin', '/school-settings', /does a short calculation before it can sign in/],
];

export default screens;
