import type { FeatureManifest } from '../../lib/feature';

/** Where the link at the foot of a mail leads. */
const manifest: FeatureManifest = {
  routes: [{ path: '/mail-choice', page: () => import('./pages/mail-choice') }],
};

export default manifest;
