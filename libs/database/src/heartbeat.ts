import type { Statement } from './statement';
import type { TenantDb } from './tenant-db';

const EVERY_MS = 1_000;

/**
 * Does work that this process holds by a row with a time on it, and says every second that it is still at it. A beat that
 * fails is followed by others; when none gets through the time runs out. One that is on its way at the end is waited for:
 * it would hold what has been let go of.
 */
export async function withHeartbeat<T>(
  db: TenantDb,
  stillHeld: Statement<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let beat: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    beat = db.transaction((tx) => tx.sql(stillHeld)).catch(() => undefined);
  }, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await beat;
  }
}
