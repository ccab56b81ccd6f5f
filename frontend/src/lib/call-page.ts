import type { Page } from '@homeroom/contracts';
import { callApi } from './api-client';

/** One page of a list as the server searches, narrows and orders it; what is empty narrows nothing and is left out. */
export function callPage<T>(
  path: string,
  wanted: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<Page<T>> {
  const said = Object.entries(wanted).filter(([, value]) => value !== '');
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return callApi<Page<T>>(`${path}?${params}`, { signal });
}
