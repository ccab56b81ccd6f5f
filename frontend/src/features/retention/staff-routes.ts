import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/retention',
    roles: ['school_admin'],
    inEveryState: true,
    page: () => import('./pages/retention'),
  },
  {
    path: '/retention/students/:studentId',
    roles: ['school_admin'],
    inEveryState: true,
    page: () => import('./pages/child'),
  },
  {
    path: '/retention/erasures/:erasureId',
    roles: ['school_admin'],
    inEveryState: true,
    page: () => import('./pages/erasure'),
  },
];

export default routes;
