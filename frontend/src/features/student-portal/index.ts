import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/student-dashboard', roles: ['student'], page: () => import('./pages/student-dashboard') },
    { path: '/my-points', roles: ['student'], page: () => import('./pages/my-points') },
  ],
  hears: [
    'points.awarded',
    'points.undone',
    'points.adjusted',
    'badge.given',
    'class.changed',
    'student.changed',
    'plant.chosen',
  ],
};

export default manifest;
