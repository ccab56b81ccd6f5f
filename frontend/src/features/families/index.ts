import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/my-family', roles: ['parent'], page: () => import('./pages/my-family') }],
  hears: ['family_request.changed', 'student.changed'],
};

export default manifest;
