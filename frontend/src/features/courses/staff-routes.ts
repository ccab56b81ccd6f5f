import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/courses', roles: ['school_admin'], page: () => import('./pages/courses') },
  { path: '/courses/:groupId', roles: ['school_admin'], page: () => import('./pages/course-group') },
];

export default routes;
