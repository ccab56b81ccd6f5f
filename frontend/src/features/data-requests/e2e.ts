import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/data-requests', /No open requests/],
  ['parent', '/child-data', /Ask the office/],
];

export default screens;
