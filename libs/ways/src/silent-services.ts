import { Injectable } from '@nestjs/common';

/** In a row. */
const MOST_MISSES = 5;
const PAUSE_MS = 30_000;

/**
 * The services of browsers that do not answer. Each is waited for a few times and then left alone for a while, so that what is
 * to go elsewhere does not wait with it. Every process finds out by itself.
 */
@Injectable()
export class SilentServices {
  private readonly missed = new Map<string, { times: number; until: number }>();

  isLeftAlone(endpoint: string, now = Date.now()): boolean {
    return now < (this.missed.get(new URL(endpoint).origin)?.until ?? 0);
  }

  answered(endpoint: string): void {
    this.missed.delete(new URL(endpoint).origin);
  }

  missedOnce(endpoint: string, now = Date.now()): void {
    const { origin } = new URL(endpoint);
    const times = (this.missed.get(origin)?.times ?? 0) + 1;
    this.missed.set(origin, { times, until: times >= MOST_MISSES ? now + PAUSE_MS : 0 });
  }
}
