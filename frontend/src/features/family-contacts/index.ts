import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['student.created', 'messenger.changed', 'student.changed'],
};

export default manifest;
