import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/shop', roles: ['student'], page: () => import('./pages/shop') }],
  hears: ['redemption.changed', 'points.awarded', 'points.undone', 'points.adjusted'],
};

export default manifest;
