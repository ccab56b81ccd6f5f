import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteKey } from '@homeroom/contracts';
import type { Trail } from './trails';
import type { Declaration } from './attempts';
import type { Door } from './doors';

/** What the walks through all routes have to know of a feature's own: a file of `e2e/features`, which no list names. */
export interface FeatureRoutes {
  /** How somebody of another school fares. */
  schools: Partial<Record<RouteKey, Declaration>>;
  /** What is right for each, from which wrong calls are made. */
  doors: Partial<Record<RouteKey, Door>>;
  /** What each write leaves in the school's book. */
  trails: Partial<Record<RouteKey, Trail>>;
}

const FOLDER = join(__dirname, '../features');

function beside<K extends keyof FeatureRoutes>(part: K): FeatureRoutes[K] {
  const features = readdirSync(FOLDER).map((file) =>
    jest.requireActual<{ default: FeatureRoutes }>(join(FOLDER, file)),
  );
  return Object.assign({}, ...features.map((feature) => feature.default[part])) as FeatureRoutes[K];
}

/** Every route, and how somebody of another school fares there. */
export const DECLARATIONS = beside('schools');
/** Every route with what is right for it; hostile input is made from that, one thing wrong at a time. */
export const DOORS = beside('doors');
/** Every route that writes, or hands out a list, and what it leaves behind. */
export const TRAILS = beside('trails');
