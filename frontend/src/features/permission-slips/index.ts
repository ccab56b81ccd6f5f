import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/family-permission-slips',
      roles: ['parent'],
      page: () => import('./pages/family-permission-slips'),
    },
  ],
  hears: ['permission_slip.changed', 'student.changed'],
};

export default manifest;
