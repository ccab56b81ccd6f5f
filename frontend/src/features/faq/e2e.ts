import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['nobody', '/faq', /questions/i]];

export default screens;
