import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/unreachable', roles: ['school_admin'], page: () => import('./pages/unreachable') }],
};

export default manifest;
