import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/teacher-admin',
      roles: ['teacher', 'class_device', 'school_admin'],
      page: () => import('./pages/teacher-admin'),
    },
    { path: '/kids-messenger', roles: ['student'], page: () => import('./pages/kids-messenger') },
    {
      path: '/messages-bypass',
      roles: ['parent', 'teacher', 'school_admin'],
      page: () => import('./pages/messages'),
    },
  ],
  hears: ['student.created', 'school.changed', 'messenger.changed'],
};

export default manifest;
