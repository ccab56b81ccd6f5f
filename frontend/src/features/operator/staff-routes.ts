import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/super-super-admin-dashboard',
    roles: ['super_super_admin'],
    page: () => import('./pages/operator-dashboard'),
  },
];

export default routes;
