import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['sign_in_line.changed'],
};

export default manifest;
