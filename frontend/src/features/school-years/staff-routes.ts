import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/school-years/:yearId/promotion',
    roles: ['school_admin'],
    page: () => import('./pages/into-next-year'),
  },
];

export default routes;
