import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/message-reports', /Nothing was reported/]];

export default screens;
