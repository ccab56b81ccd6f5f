import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/unreachable', /not reached|No family has to be called/]];

export default screens;
