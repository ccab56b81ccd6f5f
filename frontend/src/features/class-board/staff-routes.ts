import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/groups/:groupId',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/group-board'),
  },
  {
    path: '/class/:classNumber',
    roles: ['teacher', 'class_device', 'school_admin'],
    page: () => import('./pages/class-board'),
  },
];

export default routes;
