import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/calendar',
      roles: ['school_admin', 'teacher', 'student', 'parent'],
      page: () => import('./pages/calendar'),
    },
  ],
};

export default manifest;
