import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/data-security', drawn: true, page: () => import('./pages/data-security') }],
};

export default manifest;
