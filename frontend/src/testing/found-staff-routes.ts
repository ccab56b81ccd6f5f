import type { FeatureRoute } from '../lib/feature';
import { inFeatures } from './in-features';

export const STAFF_ROUTES = inFeatures<{ default: readonly FeatureRoute[] }>('staff-routes.ts').flatMap(
  ({ default: routes }) => routes,
);
