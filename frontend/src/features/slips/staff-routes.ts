import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/slips', roles: ['school_admin'], page: () => import('./pages/slips') },
];

export default routes;
