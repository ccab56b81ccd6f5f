import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/contact', drawn: true, page: () => import('./pages/contact') }],
};

export default manifest;
