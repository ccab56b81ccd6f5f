import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['nobody', '/press', /press/i]];

export default screens;
