import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@homeroom/contracts';

const MOST_TRIES = 10;
const BETWEEN_TRIES_MS = 200;

/** `isMine` takes the turn where it can. Whoever has just taken something along may ask before that one has given its turn back. */
export async function untilMine(isMine: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await isMine()) return;
    await pause(BETWEEN_TRIES_MS);
  }
  throw new AppError('EXPORT_RUNNING');
}
