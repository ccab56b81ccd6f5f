import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/progress',
      roles: ['school_admin', 'teacher', 'student', 'parent'],
      page: () => import('./pages/progress'),
    },
    {
      path: '/progress/reports/:studentId/:reportId',
      roles: ['school_admin', 'teacher', 'student', 'parent'],
      page: () => import('./pages/family-report'),
    },
  ],
};

export default manifest;
