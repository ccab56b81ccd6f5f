import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/audit-log', roles: ['school_admin'], page: () => import('./pages/audit-log') },
];

export default routes;
