import type { FeatureManifest, FeatureRoute } from '../lib/feature';

// Written as one, so that the build leaves out the names of files, of which nobody asks.
const found = Object.values(
  import.meta.glob<FeatureManifest>('../features/*/index.ts', { eager: true, import: 'default' }),
);

/** Of all features: each says in its `index.ts` which pages it has. */
export const ROUTES: readonly FeatureRoute[] = found.flatMap(({ routes = [] }) => routes);
