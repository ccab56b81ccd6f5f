import type { FeatureRoute } from '../../lib/feature';

const routes: readonly FeatureRoute[] = [
  {
    path: '/leaving',
    roles: ['school_admin'],
    inEveryState: true,
    page: () => import('./pages/leaving'),
  },
];

export default routes;
