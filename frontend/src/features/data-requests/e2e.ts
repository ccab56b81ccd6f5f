import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/data-requests', /No open requests/],
  ['parent', '/child-data', /Ask the office/],
  // The law's month runs on in a suspended school.
  ['suspendedAdmin', '/data-requests', /No open requests/],
  ['suspendedParent', '/child-data', /Ask the office/],
];

export default screens;
