import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/class/:classNumber/register',
    roles: ['school_admin', 'teacher', 'class_device'],
    page: () => import('./pages/class-register'),
  },
  {
    path: '/groups/:groupId/register',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/group-register'),
  },
  {
    path: '/registers/:registerId',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/taken-register'),
  },
];

export default routes;
