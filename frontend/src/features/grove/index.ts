import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: [
    'points.awarded',
    'points.undone',
    'points.adjusted',
    'plant.chosen',
    'class_goal.changed',
    'alert.raised',
  ],
};

export default manifest;
