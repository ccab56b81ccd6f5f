import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/class-cards', roles: ['school_admin'], page: () => import('./pages/class-cards') },
];

export default routes;
