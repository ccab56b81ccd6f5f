import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/school-years/:yearId/promotion',
      roles: ['school_admin'],
      page: () => import('./pages/into-next-year'),
    },
  ],
};

export default manifest;
