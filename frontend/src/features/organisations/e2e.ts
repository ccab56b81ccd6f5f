import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['member', '/your-organisation', /Maple County Schools/],
  ['member', '/school-settings', /Who may enter/],
  ['operator', '/super-super-admin-dashboard?tab=organisations', /Maple County Schools/],
  ['operator', '/super-super-admin-dashboard?tab=organisations&organisation=:organisationId', /Add a school/],
];

export default screens;
