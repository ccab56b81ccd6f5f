import type { FeatureRoute } from '../../lib/feature';

const roles = ['school_admin', 'teacher'] as const;

const routes: readonly FeatureRoute[] = [
  { path: '/sent-announcements', roles, page: () => import('./pages/sent-announcements') },
  { path: '/sent-announcements/new', roles, page: () => import('./pages/write-announcement') },
  { path: '/sent-announcements/:announcementId', roles, page: () => import('./pages/sent-announcement') },
  {
    path: '/sent-announcements/:announcementId/edit',
    roles,
    page: () => import('./pages/write-announcement'),
  },
];

export default routes;
