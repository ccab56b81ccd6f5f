import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = { hears: ['hand_over.changed'] };

export default manifest;
