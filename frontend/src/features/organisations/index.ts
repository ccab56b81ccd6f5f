import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/your-organisation', roles: ['school_admin'], page: () => import('./pages/your-organisation') },
  ],
};

export default manifest;
