import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/sent-announcements',
    roles: ['school_admin', 'teacher'],
    page: () => import('./pages/sent-announcements'),
  },
];

export default routes;
