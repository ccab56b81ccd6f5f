import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  { path: '/roster-imports', roles: ['school_admin'], page: () => import('./pages/roster-imports') },
  {
    path: '/roster-imports/:importId',
    roles: ['school_admin'],
    page: () => import('./pages/roster-import'),
  },
];

export default routes;
