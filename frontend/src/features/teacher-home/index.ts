import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/teacher-dashboard', roles: ['teacher'], page: () => import('./pages/teacher-dashboard') },
    { path: '/dashboard-bypass', roles: ['teacher'], redirect: '/teacher-dashboard' },
  ],
  hears: [
    'points.awarded',
    'points.undone',
    'points.adjusted',
    'student.created',
    'class.changed',
    'student.changed',
    'teacher.changed',
  ],
};

export default manifest;
