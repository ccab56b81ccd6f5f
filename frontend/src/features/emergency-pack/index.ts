import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/emergency-pack',
      roles: ['school_admin', 'teacher'],
      inEveryState: true,
      page: () => import('./pages/emergency-pack'),
    },
  ],
};

export default manifest;
