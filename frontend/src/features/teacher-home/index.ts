import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: [
    'points.awarded',
    'points.undone',
    'student.created',
    'class.changed',
    'student.changed',
    'teacher.changed',
  ],
};

export default manifest;
