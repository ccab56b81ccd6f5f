import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/terms', drawn: true, page: () => import('./pages/terms') },
    { path: '/privacy', drawn: true, page: () => import('./pages/privacy') },
    { path: '/children-act', drawn: true, page: () => import('./pages/children-act') },
    { path: '/legal', drawn: true, page: () => import('./pages/legal') },
  ],
};

export default manifest;
