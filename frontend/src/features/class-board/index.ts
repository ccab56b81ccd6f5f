import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/groups/:groupId',
      roles: ['school_admin', 'teacher'],
      page: () => import('./pages/group-board'),
    },
    {
      path: '/class/:classNumber',
      roles: ['teacher', 'class_device', 'school_admin'],
      page: () => import('./pages/class-board'),
    },
  ],
  hears: ['points.undone'],
};

export default manifest;
