import type { Page } from '@homeroom/contracts';
import { callApi } from './api-client';

/** A list's query parameters; empty values mean no filter and are omitted. */
export function wishesIn(wanted: Readonly<Record<string, string | number>>): URLSearchParams {
  const said = Object.entries(wanted).filter(([, value]) => value !== '');
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

/** One page of a list that the server searches, filters and sorts. */
export function callPage<T>(
  path: string,
  wanted: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<Page<T>> {
  return callApi<Page<T>>(`${path}?${wishesIn(wanted)}`, { signal });
}
