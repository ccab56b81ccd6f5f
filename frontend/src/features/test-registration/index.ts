import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/test-registration', page: () => import('./pages/test-registration') }],
};

export default manifest;
