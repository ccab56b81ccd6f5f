import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['student.changed', 'guardian_link.changed'],
};

export default manifest;
