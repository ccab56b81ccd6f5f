import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['teacher.changed'],
};

export default manifest;
