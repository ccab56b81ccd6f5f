import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/unreachable', /not reached|Every family is reached/]];

export default screens;
