import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  hears: ['points.awarded', 'points.undone', 'class.changed', 'course_group.changed', 'student.changed'],
};

export default manifest;
