import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/rewards', roles: ['school_admin', 'teacher'], page: () => import('./pages/rewards') },
];

export default routes;
