import type { ApiRoute } from '@homeroom/contracts';

/** Everything to everybody, for whoever has the time. */
const THOROUGH = process.env.THOROUGH === 'yes';

/**
 * What is judged by code that several routes of a service share: those of `among` are sent a part each, at most a quarter
 * and of many things one, and every service all of it.
 */
export function shareOf<T>(all: readonly T[], route: ApiRoute, among: readonly ApiRoute[]): readonly T[] {
  const sharing = among.filter(({ service }) => service === route.service);
  const parts = THOROUGH ? 1 : Math.min(Math.max(4, all.length), sharing.length);
  const own = sharing.indexOf(route) % parts;
  return all.filter((_each, index) => index % parts === own);
}
