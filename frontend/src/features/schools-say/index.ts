import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/schools-say', drawn: true, page: () => import('./pages/schools-say') }],
};

export default manifest;
