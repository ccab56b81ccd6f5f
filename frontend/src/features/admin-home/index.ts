import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['class.changed', 'student.changed', 'teacher.changed'],
};

export default manifest;
