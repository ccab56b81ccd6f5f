import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['lunch_menu.changed'],
  routes: [
    {
      path: '/lunch-menu',
      roles: ['school_admin', 'teacher', 'student', 'parent'],
      page: () => import('./pages/lunch-menu'),
    },
  ],
};

export default manifest;
