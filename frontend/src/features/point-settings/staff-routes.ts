import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/point-categories',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/point-categories'),
  },
  { path: '/badges', roles: ['school_admin'], page: () => import('./pages/badges') },
  { path: '/points-fairness', roles: ['school_admin'], page: () => import('./pages/points-fairness') },
];

export default routes;
