import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/slips?class=1', /Make (one|\d+) slips?/]];

export default screens;
