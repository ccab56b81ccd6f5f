import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = { hears: ['messages.changed'] };

export default manifest;
