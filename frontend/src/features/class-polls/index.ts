import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/class-poll', roles: ['student'], page: () => import('./pages/class-poll') }],
  hears: ['class_poll.changed'],
};

export default manifest;
