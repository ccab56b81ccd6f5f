import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/child-data', roles: ['parent'], inEveryState: true, page: () => import('./pages/child-data') },
  ],
  hears: ['data_request.changed', 'student.changed'],
};

export default manifest;
