import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/audit-log', roles: ['school_admin'], page: () => import('./pages/audit-log') }],
};

export default manifest;
