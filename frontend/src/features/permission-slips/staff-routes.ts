import type { FeatureRoute } from '../../lib/feature';

const roles = ['school_admin', 'teacher'] as const;

const routes: readonly FeatureRoute[] = [
  { path: '/permission-slips', roles, page: () => import('./pages/permission-slips') },
  { path: '/permission-slips/new', roles, page: () => import('./pages/write-permission-slip') },
  { path: '/permission-slips/:slipId', roles, page: () => import('./pages/permission-slip') },
  { path: '/permission-slips/:slipId/edit', roles, page: () => import('./pages/write-permission-slip') },
  { path: '/permission-slips/:slipId/list', roles, page: () => import('./pages/permission-list') },
];

export default routes;
