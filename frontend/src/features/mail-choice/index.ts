import type { FeatureManifest } from '../../lib/feature';

/** The target of the link at the foot of mails. */
const manifest: FeatureManifest = {
  routes: [{ path: '/mail-choice', page: () => import('./pages/mail-choice') }],
};

export default manifest;
