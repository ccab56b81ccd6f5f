import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    { path: '/kids-messenger', roles: ['student'], page: () => import('./pages/kids-messenger') },
    {
      path: '/messages-bypass',
      roles: ['parent', 'teacher', 'school_admin'],
      page: () => import('./pages/messages'),
    },
  ],
  hears: ['student.created', 'school.changed', 'messenger.changed'],
};

export default manifest;
