import type { ApiRoute } from '@homeroom/contracts';

/** Sends every value to every route, for thorough runs. */
const THOROUGH = process.env.THOROUGH === 'yes';

/**
 * Divides values that several routes of a service judge by shared code. Each route of `among` gets a part, at most a quarter or a single
 * value if there are enough routes, and every service gets all of them.
 */
export function shareOf<T>(all: readonly T[], route: ApiRoute, among: readonly ApiRoute[]): readonly T[] {
  const sharing = among.filter(({ service }) => service === route.service);
  const parts = THOROUGH ? 1 : Math.min(Math.max(4, all.length), sharing.length);
  const own = sharing.indexOf(route) % parts;
  return all.filter((_each, index) => index % parts === own);
}
