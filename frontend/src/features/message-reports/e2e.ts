import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/message-reports', /Nothing has been reported/]];

export default screens;
