import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/unreachable', /cannot reach \d|No families to call/]];

export default screens;
