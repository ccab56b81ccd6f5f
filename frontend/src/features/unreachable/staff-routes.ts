import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/unreachable', roles: ['school_admin'], page: () => import('./pages/unreachable') },
];

export default routes;
