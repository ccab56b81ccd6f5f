import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/super-super-admin-dashboard',
      roles: ['super_super_admin'],
      page: () => import('./pages/operator-dashboard'),
    },
  ],
};

export default manifest;
