import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/notifications',
      // Where to collect a child is said there, whatever has become of the school.
      inEveryState: true,
      roles: ['student', 'parent', 'teacher', 'school_admin'],
      page: () => import('./pages/notifications'),
    },
  ],
  hears: ['notices.changed'],
};

export default manifest;
