import { LRUCache } from 'lru-cache';
import type { Clock } from './clock';

/** As often as staff hear that the figures have changed: two hundred who look at once are one reckoning. */
const RECKONED_FOR_MS = 1_000;

/** What is the same for everybody who looks at one incident in one moment, of the incidents that were looked at last. */
export class Reckoned<T extends object> {
  private readonly known = new LRUCache<string, { at: number; made: Promise<T> }>({ max: 50 });

  constructor(private readonly clock: Clock) {}

  of(key: string, make: () => Promise<T>): Promise<T> {
    const now = this.clock.now().getTime();
    const known = this.known.get(key);
    if (known && now - known.at <= RECKONED_FOR_MS) return known.made;
    const made = make();
    this.known.set(key, { at: now, made });
    made.catch(() => this.forget(key));
    return made;
  }

  /** Whoever has just written something reads it. */
  forget(key: string): void {
    this.known.delete(key);
  }
}
