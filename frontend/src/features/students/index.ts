import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: [
    'points.awarded',
    'points.undone',
    'points.adjusted',
    'student.created',
    'student.changed',
    'plant.chosen',
  ],
};

export default manifest;
