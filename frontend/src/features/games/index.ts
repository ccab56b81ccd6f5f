import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/games', roles: ['student'], page: () => import('./pages/games') },
    { path: '/class-games', roles: ['teacher', 'school_admin'], page: () => import('./pages/class-games') },
  ],
  hears: ['tournament.changed'],
};

export default manifest;
