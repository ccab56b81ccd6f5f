import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/school-admin-dashboard',
    roles: ['school_admin'],
    page: () => import('./pages/admin-dashboard'),
  },
];

export default routes;
