import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/message-reports', roles: ['school_admin'], page: () => import('./pages/message-reports') },
];

export default routes;
