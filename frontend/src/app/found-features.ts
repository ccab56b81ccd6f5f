import type { FeatureManifest, FeatureRoute } from '../lib/feature';

// Wrapped in `Object.values`, so that the build drops the unused file names.
const found = Object.values(
  import.meta.glob<FeatureManifest>('../features/*/index.ts', { eager: true, import: 'default' }),
);

/** The pages of all features, as each declares them in its `index.ts`. */
export const ROUTES: readonly FeatureRoute[] = found.flatMap(({ routes = [] }) => routes);
