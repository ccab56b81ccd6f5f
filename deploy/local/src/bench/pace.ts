import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'undici';

/** Starts this many calls per second, however long earlier ones take; returns how long each took, in ms. */
export async function paced(
  aSecond: number,
  amount: number,
  work: (number: number) => Promise<void>,
): Promise<number[]> {
  const begun = performance.now();
  return Promise.all(
    Array.from({ length: amount }, async (_, number) => {
      await pause(Math.max(0, begun + (number * 1_000) / aSecond - performance.now()));
      const at = performance.now();
      await work(number);
      return performance.now() - at;
    }),
  );
}

/** Sends a request as the application does when it writes. Throws if it is refused: a refusal invalidates the figure. */
export async function write(
  pool: Pool,
  method: 'POST' | 'PUT',
  path: string,
  cookie: string,
  body: unknown,
): Promise<void> {
  const { statusCode, body: answer } = await pool.request({
    ...{ method, path, body: JSON.stringify(body) },
    headers: {
      ...{ cookie, 'content-type': 'application/json' },
      ...{ 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    },
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${method} ${path} was answered ${statusCode}: ${text}`);
}

/** A count that is not reached within this time is reported as an error. */
export const PATIENCE_MS = 15 * 60_000;

/** Waits until the count is reached. */
export async function reaches(count: () => Promise<number>, least: number, what: string): Promise<void> {
  const begun = performance.now();
  while ((await count()) < least) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`It never came to ${least}: ${what}`);
    await pause(50);
  }
}
