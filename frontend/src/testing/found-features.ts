import type { FeatureManifest } from '../lib/feature';
import { inFeatures } from './in-features';

export const ROUTES = inFeatures<{ default: FeatureManifest }>('index.ts').flatMap(
  ({ default: { routes = [] } }) => routes,
);
