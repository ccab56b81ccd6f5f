import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/press', drawn: true, page: () => import('./pages/press') }],
};

export default manifest;
