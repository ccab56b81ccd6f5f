import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {};

export default manifest;
