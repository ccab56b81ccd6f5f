import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['points.awarded', 'points.undone', 'points.adjusted', 'badge.given'],
};

export default manifest;
