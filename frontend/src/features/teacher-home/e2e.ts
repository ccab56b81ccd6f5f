import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['teacher', '/teacher-dashboard', /Sunflowers/]];

export default screens;
