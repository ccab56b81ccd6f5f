import type { FeatureRoute } from '../lib/feature';

const found = Object.values(
  import.meta.glob<readonly FeatureRoute[]>('../features/*/staff-routes.ts', {
    eager: true,
    import: 'default',
  }),
);

/** Of all features: what each says in its `staff-routes.ts`, which no family's phone loads. */
export const STAFF_ROUTES: readonly FeatureRoute[] = found.flat();
