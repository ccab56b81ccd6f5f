import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['nobody', '/pricing-calculator', /Pricing/i]];

export default screens;
