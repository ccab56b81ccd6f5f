import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@homeroom/contracts';

const MOST_TRIES = 10;
const BETWEEN_TRIES_MS = 200;

/**
 * `isMine` tries to take the lock. A client that has just finished a download may start the next one before the lock of the first is
 * released, so it is retried.
 */
export async function untilMine(isMine: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await isMine()) return;
    await pause(BETWEEN_TRIES_MS);
  }
  throw new AppError('EXPORT_RUNNING');
}
