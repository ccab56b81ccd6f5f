import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/hand-over',
    roles: ['school_admin', 'teacher'],
    inEveryState: true,
    page: () => import('./pages/hand-over'),
  },
];

export default routes;
