import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/data-requests',
    roles: ['school_admin'],
    inEveryState: true,
    page: () => import('./pages/data-requests'),
  },
];

export default routes;
