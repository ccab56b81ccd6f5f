import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/games', roles: ['student'], page: () => import('./pages/games') }],
  hears: ['tournament.changed'],
};

export default manifest;
