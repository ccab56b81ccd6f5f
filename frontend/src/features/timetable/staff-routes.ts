import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/timetables', roles: ['school_admin'], page: () => import('./pages/timetables') },
  { path: '/bell-times', roles: ['school_admin'], page: () => import('./pages/bell-times') },
  {
    path: '/class/:classNumber/timetable',
    roles: ['school_admin', 'teacher', 'class_device'],
    page: () => import('./pages/class-timetable'),
  },
  {
    path: '/class/:classNumber/lessons',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/lessons'),
  },
];

export default routes;
