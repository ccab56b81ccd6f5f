import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/my-work', roles: ['student'], page: () => import('./pages/my-work') },
    { path: '/my-work/:homeworkId', roles: ['student'], page: () => import('./pages/one-of-mine') },
    { path: '/family-homework', roles: ['parent'], page: () => import('./pages/family-homework') },
    {
      path: '/family-homework/:studentId/:homeworkId',
      roles: ['parent'],
      page: () => import('./pages/one-of-family'),
    },
  ],
  hears: ['homework.changed'],
};

export default manifest;
