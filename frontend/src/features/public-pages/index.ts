import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '*', page: () => import('./pages/not-found') }],
};

export default manifest;
