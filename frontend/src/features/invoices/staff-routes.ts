import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/invoices/:invoiceId',
    roles: ['school_admin'],
    inEveryState: true,
    page: () => import('./pages/own-invoice'),
  },
  {
    path: '/super-super-admin-dashboard/invoices/:schoolId/:invoiceId',
    roles: ['super_super_admin'],
    page: () => import('./pages/school-invoice'),
  },
];

export default routes;
