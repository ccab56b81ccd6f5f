import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/', drawn: true, page: () => import('./pages/landing') }],
};

export default manifest;
