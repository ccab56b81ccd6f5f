import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['admin', '/class-cards', /Sunflowers/]];

export default screens;
