import { LRUCache } from 'lru-cache';
import type { Clock } from './clock';

/** As often as staff pages are told of changed figures: two hundred concurrent readers cause one computation. */
const RECKONED_FOR_MS = 1_000;

/** Caches what is the same for all readers of an incident at one moment, for the incidents read last. */
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

  /** Lets a person who has just written something read it. */
  forget(key: string): void {
    this.known.delete(key);
  }
}
