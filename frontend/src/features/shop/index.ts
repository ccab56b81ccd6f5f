import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/shop', roles: ['student'], page: () => import('./pages/shop') },
    { path: '/rewards', roles: ['school_admin', 'teacher'], page: () => import('./pages/rewards') },
  ],
  hears: ['redemption.changed', 'points.awarded', 'points.undone', 'points.adjusted'],
};

export default manifest;
