import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/pricing-calculator', drawn: true, page: () => import('./pages/pricing-calculator') }],
};

export default manifest;
