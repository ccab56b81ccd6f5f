import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/students', roles: ['school_admin'], page: () => import('./pages/students') },
  { path: '/teachers', roles: ['school_admin'], page: () => import('./pages/teachers') },
];

export default routes;
