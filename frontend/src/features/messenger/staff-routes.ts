import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/teacher-admin',
    roles: ['teacher', 'class_device', 'school_admin'],
    page: () => import('./pages/teacher-admin'),
  },
];

export default routes;
