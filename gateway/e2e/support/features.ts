import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteKey } from '@homeroom/contracts';
import type { Trail } from './trails';
import type { Declaration } from './attempts';
import type { Door } from './doors';

/** A feature's contribution to the specs that call all routes, found as a file in `e2e/features`. */
export interface FeatureRoutes {
  /** What a person of another school gets from each route. */
  schools: Partial<Record<RouteKey, Declaration>>;
  /** A valid request for each route, from which invalid ones are made. */
  doors: Partial<Record<RouteKey, Door>>;
  /** What each write leaves in the school's audit log. */
  trails: Partial<Record<RouteKey, Trail>>;
}

const FOLDER = join(__dirname, '../features');

function beside<K extends keyof FeatureRoutes>(part: K): FeatureRoutes[K] {
  const features = readdirSync(FOLDER).map((file) =>
    jest.requireActual<{ default: FeatureRoutes }>(join(FOLDER, file)),
  );
  return Object.assign({}, ...features.map((feature) => feature.default[part])) as FeatureRoutes[K];
}

/** Every route, with what a person of another school gets there. */
export const DECLARATIONS = beside('schools');
/** Every route with a valid request; hostile input is made from it, one change at a time. */
export const DOORS = beside('doors');
/** Every route that writes or exports a list, with what it leaves in the audit log. */
export const TRAILS = beside('trails');
