import type { OfferedTranslation, Translation } from '@homeroom/contracts';
import type { Language, SaidLanguage } from '@homeroom/domain';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const FRESH_MS = 10 * 60_000;
/** As long as the gateway waits for the translation server. */
const PATIENCE_MS = 35_000;
/** Of the four requests that a person may have under way, two are left for files. */
const AT_ONCE = 2;

/** What the platform's server offers; an answer that does not arrive is as good as none. */
export const offeredQuery = queryOptions({
  queryKey: ['offered-translation'],
  queryFn: ({ signal }) => callApi<OfferedTranslation>('/api/translation', { signal }),
  staleTime: FRESH_MS,
  retry: false,
});

interface AtServer {
  /** The address of the translation of one text. */
  path: string;
  version: number;
  to: Language;
  /** What the reader, or the browser, says of its language. */
  said?: SaidLanguage | undefined;
}

let running = 0;
/** Those who wait for their turn, in order. */
const waiting = new Set<() => void>();

/** The page keeps no translation beyond what it shows. A text whose reader has left while it waited is not sent. */
export async function translateAtServer(
  { path, version, to, said }: AtServer,
  signal: AbortSignal,
): Promise<Translation> {
  if (running >= AT_ONCE) await turn(signal);
  else running += 1;
  try {
    return await callApi<Translation>(`${path}?to=${to}&version=${version}${said ? `&from=${said}` : ''}`, {
      withinMs: PATIENCE_MS,
      signal,
    });
  } finally {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else running -= 1;
  }
}

function turn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal.addEventListener('abort', () => {
      waiting.delete(resolve);
      reject(signal.reason as Error);
    });
  });
}
