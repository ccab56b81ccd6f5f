import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/courses', roles: ['school_admin'], page: () => import('./pages/courses') },
    { path: '/courses/:groupId', roles: ['school_admin'], page: () => import('./pages/course-group') },
  ],
  hears: [
    'points.awarded',
    'points.undone',
    'points.adjusted',
    'class.changed',
    'course_group.changed',
    'student.changed',
  ],
};

export default manifest;
