import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/classroom/:classNumber/students/:studentId/family',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/family'),
  },
  { path: '/family-requests', roles: ['school_admin'], page: () => import('./pages/family-requests') },
  {
    path: '/collection-list',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/collection-list'),
  },
];

export default routes;
