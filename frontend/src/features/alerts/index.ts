import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: [
    'alert.raised',
    'alert.updated',
    'alert.counted',
    'alert.cleared',
    'alert.corrected',
    'memberships.told',
  ],
};

export default manifest;
