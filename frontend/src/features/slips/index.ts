import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/slips', roles: ['school_admin'], page: () => import('./pages/slips') }],
};

export default manifest;
