import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/school-years/:yearId/promotion', /\d students leave/]];

export default screens;
