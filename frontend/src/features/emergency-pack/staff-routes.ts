import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/emergency-pack',
    roles: ['school_admin', 'teacher'],
    inEveryState: true,
    page: () => import('./pages/emergency-pack'),
  },
];

export default routes;
