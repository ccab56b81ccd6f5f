import type { FeatureRoute } from '../../lib/feature';

const roles = ['school_admin', 'teacher'] as const;

const routes: readonly FeatureRoute[] = [
  { path: '/homework', roles, page: () => import('./pages/homework') },
  { path: '/homework/new', roles, page: () => import('./pages/write-homework') },
  { path: '/homework/:homeworkId', roles, page: () => import('./pages/homework-page') },
  { path: '/homework/:homeworkId/edit', roles, page: () => import('./pages/write-homework') },
  { path: '/homework/:homeworkId/:studentId', roles, page: () => import('./pages/marking') },
];

export default routes;
