import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/faq', drawn: true, page: () => import('./pages/faq') }],
};

export default manifest;
