import type { FeatureManifest } from '../../lib/feature';

const staff = ['school_admin', 'teacher'] as const;

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
    { path: '/homework', roles: staff, page: () => import('./pages/homework') },
    { path: '/homework/new', roles: staff, page: () => import('./pages/write-homework') },
    { path: '/homework/:homeworkId', roles: staff, page: () => import('./pages/homework-page') },
    { path: '/homework/:homeworkId/edit', roles: staff, page: () => import('./pages/write-homework') },
    { path: '/homework/:homeworkId/:studentId', roles: staff, page: () => import('./pages/marking') },
  ],
  hears: ['homework.changed'],
};

export default manifest;
