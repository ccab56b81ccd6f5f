import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['points.undone'],
};

export default manifest;
