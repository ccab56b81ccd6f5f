import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['teacher.changed', 'class.changed'],
};

export default manifest;
