import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/roster-imports', roles: ['school_admin'], page: () => import('./pages/roster-imports') },
    {
      path: '/roster-imports/:importId',
      roles: ['school_admin'],
      page: () => import('./pages/roster-import'),
    },
  ],
};

export default manifest;
