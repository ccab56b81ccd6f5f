import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['nobody', '/no-such-page', /404 - Page Not Found/]];

export default screens;
