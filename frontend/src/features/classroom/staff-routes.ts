import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/classroom/:classNumber?',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/classroom'),
  },
  {
    path: '/classroom/:classNumber/seats',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/seats'),
  },
  {
    path: '/classroom/:classNumber/students/:studentId',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/student-view'),
  },
];

export default routes;
