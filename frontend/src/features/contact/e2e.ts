import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['nobody', '/contact', /Prepare Message/]];

export default screens;
