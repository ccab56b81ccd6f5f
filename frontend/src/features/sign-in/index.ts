import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/auth-loading', page: () => import('./pages/auth-loading') },
    { path: '/sign-in', drawn: true, page: () => import('./pages/sign-in') },
    { path: '/teacher-login', drawn: true, page: () => import('./pages/teacher-login') },
    { path: '/single-sign-on', page: () => import('./pages/single-sign-on') },
    { path: '/student-login', drawn: true, page: () => import('./pages/student-login') },
  ],
};

export default manifest;
