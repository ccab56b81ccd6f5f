import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/school-settings', /Invite by email/]];

export default screens;
