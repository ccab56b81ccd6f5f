import { Injectable } from '@nestjs/common';

/** Consecutive failures. */
const MOST_MISSES = 5;
const PAUSE_MS = 30_000;

/**
 * Push and text services that do not respond. After a few attempts each is skipped for a while, so that messages to others do not wait for
 * it. Every process keeps its own state.
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
