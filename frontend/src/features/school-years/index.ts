import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = { hears: ['class.changed', 'student.created', 'student.changed'] };

export default manifest;
