import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/your-organisation', roles: ['school_admin'], page: () => import('./pages/your-organisation') },
];

export default routes;
