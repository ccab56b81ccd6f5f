import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/class-games', roles: ['teacher', 'school_admin'], page: () => import('./pages/class-games') },
];

export default routes;
