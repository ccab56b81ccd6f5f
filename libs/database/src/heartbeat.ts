import type { Statement } from './statement';
import type { TenantDb } from './tenant-db';

const EVERY_MS = 1_000;

/**
 * Runs work that this process holds by a lease row, and renews the lease every second. A failed renewal is followed by others; if none
 * succeeds, the lease expires. A renewal in flight at the end is awaited, because it would otherwise hold what has been released.
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
