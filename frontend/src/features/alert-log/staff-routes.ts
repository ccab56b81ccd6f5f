import type { FeatureRoute } from '../../lib/feature';

const roles = ['school_admin', 'teacher'] as const;

const routes: readonly FeatureRoute[] = [
  { path: '/emergency-alerts', roles, page: () => import('./pages/emergency-alerts') },
  { path: '/emergency-alerts/:alertId', roles, page: () => import('./pages/emergency-alert') },
];

export default routes;
