import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/take-along',
    roles: ['school_admin'],
    inEveryState: true,
    page: () => import('./pages/take-along'),
  },
];

export default routes;
