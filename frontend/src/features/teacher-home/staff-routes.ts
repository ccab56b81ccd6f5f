import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/teacher-dashboard', roles: ['teacher'], page: () => import('./pages/teacher-dashboard') },
  { path: '/dashboard-bypass', roles: ['teacher'], redirect: '/teacher-dashboard' },
];

export default routes;
