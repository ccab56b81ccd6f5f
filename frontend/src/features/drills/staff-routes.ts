import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/drills', roles: ['school_admin', 'teacher'], page: () => import('./pages/drills') },
];

export default routes;
