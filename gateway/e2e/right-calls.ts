import { type ApiRoute, routeKey as keyOf } from '@homeroom/contracts';
import { DOORS } from './support/features';
import type { Scene } from './support/doors';

export { routeKey as keyOf } from '@homeroom/contracts';

/** What is right for a route in a scene: wrong calls are made from it, one thing at a time. The path with an id in each of its places: the right ones, but for those that are given. */
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

/** Counted doors are knocked at from an address each: what is used up there is missing nowhere else. */
export function addressFor(route: ApiRoute, routes: readonly ApiRoute[]): string {
  if (!DOORS[keyOf(route)]?.counts) return '127.0.0.1';
  const at = routes.indexOf(route);
  return `127.0.${77 + Math.floor(at / 250)}.${(at % 250) + 1}`;
}
