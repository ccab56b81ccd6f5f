import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['announcements.changed'],
  routes: [
    {
      path: '/announcements',
      roles: ['school_admin', 'teacher', 'student', 'parent'],
      page: () => import('./pages/announcements'),
    },
  ],
};

export default manifest;
