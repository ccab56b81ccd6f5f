import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/students', roles: ['school_admin'], page: () => import('./pages/students') },
    { path: '/teachers', roles: ['school_admin'], page: () => import('./pages/teachers') },
  ],
};

export default manifest;
