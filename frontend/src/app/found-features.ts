import type { FeatureManifest, FeatureRoute } from '../lib/feature';

const found = import.meta.glob<FeatureManifest>('../features/*/index.ts', { eager: true, import: 'default' });

/** Of all features: each says in its `index.ts` which pages it has. */
export const ROUTES: readonly FeatureRoute[] = Object.values(found).flatMap(({ routes = [] }) => routes);
