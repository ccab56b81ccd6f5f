import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['alert.raised', 'alert.updated', 'alert.cleared', 'alert.corrected'],
};

export default manifest;
