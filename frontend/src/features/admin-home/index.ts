import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/school-admin-dashboard',
      roles: ['school_admin'],
      page: () => import('./pages/admin-dashboard'),
    },
  ],
  hears: ['class.changed', 'student.changed', 'teacher.changed'],
};

export default manifest;
