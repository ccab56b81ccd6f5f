import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/timetable',
      roles: ['teacher', 'student', 'parent'],
      page: () => import('./pages/own-timetable'),
    },
  ],
  hears: ['timetable.changed'],
};

export default manifest;
