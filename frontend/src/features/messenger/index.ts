import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/kids-messenger', roles: ['student'], page: () => import('./pages/kids-messenger') }],
  hears: ['student.created', 'school.changed', 'messenger.changed', 'messages.changed', 'notices.changed'],
};

export default manifest;
