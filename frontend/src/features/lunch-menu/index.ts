import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/lunch-menu',
      roles: ['school_admin', 'teacher', 'student', 'parent'],
      page: () => import('./pages/lunch-menu'),
    },
  ],
};

export default manifest;
