import type { FeatureRoute } from '../lib/feature';

const found = Object.values(
  import.meta.glob<readonly FeatureRoute[]>('../features/*/staff-routes.ts', {
    eager: true,
    import: 'default',
  }),
);

/** The staff pages of all features, from each one's `staff-routes.ts`, which no family's phone loads. */
export const STAFF_ROUTES: readonly FeatureRoute[] = found.flat();
