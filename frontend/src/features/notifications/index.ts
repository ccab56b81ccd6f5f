import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/notifications',
      // Says where to collect a child, whatever the state of the school.
      inEveryState: true,
      roles: ['student', 'parent', 'teacher', 'school_admin'],
      page: () => import('./pages/notifications'),
    },
  ],
  hears: ['notices.changed'],
};

export default manifest;
