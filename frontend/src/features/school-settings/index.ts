import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/school-settings', roles: ['school_admin'], page: () => import('./pages/school-settings') },
  ],
};

export default manifest;
