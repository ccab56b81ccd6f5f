import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['operator', '/super-super-admin-dashboard', /Most recent schools/],
  ['operator', '/super-super-admin-dashboard?tab=schools', /Contact email/],
  ['operator', '/super-super-admin-dashboard?tab=features', /Class dashboard/],
  ['operator', '/super-super-admin-dashboard?tab=payments', /No invoices here/],
  ['operator', '/super-super-admin-dashboard?tab=audit', /Export/],
];

export default screens;
