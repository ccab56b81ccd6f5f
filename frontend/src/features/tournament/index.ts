import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = { hears: ['tournament.changed'] };

export default manifest;
