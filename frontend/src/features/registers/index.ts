import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/class/:classNumber/register',
      roles: ['school_admin', 'teacher', 'class_device'],
      page: () => import('./pages/class-register'),
    },
    {
      path: '/groups/:groupId/register',
      roles: ['school_admin', 'teacher'],
      page: () => import('./pages/group-register'),
    },
    {
      path: '/attendance',
      roles: ['school_admin', 'student', 'parent'],
      page: () => import('./pages/attendance'),
    },
  ],
  hears: ['register.taken', 'absence.changed'],
};

export default manifest;
