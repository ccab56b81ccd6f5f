import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/class/:classNumber/tools',
    roles: ['teacher', 'class_device', 'school_admin'],
    page: () => import('./pages/class-tools'),
  },
];

export default routes;
