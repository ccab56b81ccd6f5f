import { type ApiRoute, routeKey as keyOf } from '@homeroom/contracts';
import { DOORS } from './support/features';
import type { Scene } from './support/doors';

export { routeKey as keyOf } from '@homeroom/contracts';

/**
 * The path of a route with a valid id from the scene in each placeholder, except where another value is given. Wrong calls are built from
 * such valid ones, one change at a time.
 */
export function pathWith(scene: Scene, route: ApiRoute, given: Record<number, string> = {}): string {
  const ids = [DOORS[keyOf(route)]?.id?.(scene) ?? []].flat();
  let place = -1;
  return route.path.replace(/:\w+/g, () => {
    place += 1;
    return given[place] ?? ids[place] ?? '';
  });
}

export function rightPath(scene: Scene, route: ApiRoute): string {
  const { query } = DOORS[keyOf(route)] ?? {};
  const path = pathWith(scene, route);
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

export function cookieOf(scene: Scene, route: ApiRoute): Record<string, string> {
  return DOORS[keyOf(route)]?.as?.(scene).shows ?? {};
}

export function rightBody(scene: Scene, route: ApiRoute): Record<string, unknown> {
  return DOORS[keyOf(route)]?.body?.(scene) ?? {};
}

/** Gives each rate-limited route an address of its own, so that one using up its limit does not affect the others. */
export function addressFor(route: ApiRoute, routes: readonly ApiRoute[]): string {
  if (!DOORS[keyOf(route)]?.counts) return '127.0.0.1';
  const at = routes.indexOf(route);
  return `127.0.${77 + Math.floor(at / 250)}.${(at % 250) + 1}`;
}
