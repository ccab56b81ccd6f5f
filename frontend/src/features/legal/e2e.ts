import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['nobody', '/terms', /January 2025/],
  ['nobody', '/privacy', /Privacy/],
  ['nobody', '/children-act', /safeguarding/i],
  ['nobody', '/legal', /Intellectual property/i],
];

export default screens;
