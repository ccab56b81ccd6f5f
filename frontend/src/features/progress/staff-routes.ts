import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/report-template', roles: ['school_admin'], page: () => import('./pages/report-template') },
  {
    path: '/progress/students/:studentId',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/student-progress'),
  },
];

export default routes;
