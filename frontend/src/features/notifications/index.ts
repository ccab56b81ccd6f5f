import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/notifications',
      roles: ['student', 'parent', 'teacher', 'school_admin'],
      page: () => import('./pages/notifications'),
    },
  ],
  hears: ['notices.changed'],
};

export default manifest;
