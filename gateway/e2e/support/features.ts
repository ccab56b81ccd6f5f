import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteKey } from '@homeroom/contracts';
import type { Trail } from '../audit-lines.declarations';
import type { Declaration } from '../cross-school.declarations';
import type { Door } from '../hostile-input.declarations';

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

export function beside<K extends keyof FeatureRoutes>(part: K): FeatureRoutes[K] {
  const features = readdirSync(FOLDER).map((file) =>
    jest.requireActual<{ default: FeatureRoutes }>(join(FOLDER, file)),
  );
  return Object.assign({}, ...features.map((feature) => feature.default[part])) as FeatureRoutes[K];
}
