import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/account',
      roles: ['school_admin', 'teacher', 'student', 'parent', 'super_super_admin'],
      page: () => import('./pages/account'),
    },
  ],
};

export default manifest;
