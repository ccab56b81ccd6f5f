import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = { hears: ['student.changed', 'tournament.changed'] };

export default manifest;
