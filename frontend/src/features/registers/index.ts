import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/attendance',
      roles: ['school_admin', 'student', 'parent'],
      page: () => import('./pages/attendance'),
    },
  ],
  hears: ['register.taken', 'absence.changed'],
};

export default manifest;
