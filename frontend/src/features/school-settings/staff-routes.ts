import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/school-settings', roles: ['school_admin'], page: () => import('./pages/school-settings') },
];

export default routes;
