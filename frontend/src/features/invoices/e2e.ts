import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/invoices/:invoiceId', /Setup fee, charged once/],
  ['operator', '/super-super-admin-dashboard/invoices/:schoolId/:invoiceId', /Setup fee, charged once/],
];

export default screens;
