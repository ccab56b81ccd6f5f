import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['school.changed'],
};

export default manifest;
