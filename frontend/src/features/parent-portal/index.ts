import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/parent-dashboard', roles: ['parent'], page: () => import('./pages/parent-dashboard') },
    { path: '/class-details/:classNumber', roles: ['parent'], page: () => import('./pages/class-details') },
  ],
  hears: [
    'points.awarded',
    'points.undone',
    'points.adjusted',
    'redemption.changed',
    'class.changed',
    'student.changed',
    'plant.chosen',
    'guardian_link.changed',
  ],
};

export default manifest;
