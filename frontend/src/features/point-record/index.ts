import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['points.awarded', 'points.undone', 'points.adjusted', 'student.changed'],
};

export default manifest;
