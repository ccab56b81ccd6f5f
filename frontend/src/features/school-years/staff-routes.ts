import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/school-years/:yearId/promotion',
    roles: ['school_admin'],
    page: () => import('./pages/into-next-year'),
  },
  {
    path: '/school-years/:yearId/classes',
    roles: ['school_admin'],
    page: () => import('./pages/classes-then'),
  },
  {
    path: '/school-years/:yearId/classes/:classId',
    roles: ['school_admin'],
    page: () => import('./pages/class-then'),
  },
];

export default routes;
