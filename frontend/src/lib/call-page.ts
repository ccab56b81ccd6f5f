import type { Page } from '@homeroom/contracts';
import { callApi } from './api-client';

/** How a list is asked for: what is empty narrows nothing and is left out. */
export function wishesIn(wanted: Readonly<Record<string, string | number>>): URLSearchParams {
  const said = Object.entries(wanted).filter(([, value]) => value !== '');
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

/** One page of a list as the server searches, narrows and orders it. */
export function callPage<T>(
  path: string,
  wanted: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<Page<T>> {
  return callApi<Page<T>>(`${path}?${wishesIn(wanted)}`, { signal });
}
