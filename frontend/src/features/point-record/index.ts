import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['points.awarded', 'points.undone', 'student.changed'],
};

export default manifest;
