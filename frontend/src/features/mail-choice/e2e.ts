import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['nobody', '/mail-choice', /This link does not work any more/],
  ['nobody', `/mail-choice#${'x'.repeat(64)}`, /Switch these emails off/],
];

export default screens;
