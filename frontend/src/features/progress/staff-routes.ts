import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/progress/students/:studentId',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/student-progress'),
  },
];

export default routes;
