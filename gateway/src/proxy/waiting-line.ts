import { AppError } from '@homeroom/contracts';
import { FairShare } from '@homeroom/platform';
import type { Caller } from './caller';
import type { Places } from './places';

export interface Waiting {
  readonly caller: Caller;
}

const COME_BACK_SECONDS = 1;

/**
 * Requests for which there is no place now. Schools take turns and so do the people within a school, so that neither a school nor a pupil
 * with a thousand requests gets ahead of everybody else.
 */
export class WaitingLine<W extends Waiting> {
  private readonly schools = new Map<string, Map<string, W[]>>();
  private readonly share: FairShare;

  constructor(
    total: number,
    private readonly each: number,
  ) {
    this.share = new FairShare(total);
  }

  add(waiting: W): void {
    const { school, one } = waiting.caller;
    const people = this.schools.get(school) ?? new Map<string, W[]>();
    const own = people.get(one) ?? [];
    const retryAfterSeconds = COME_BACK_SECONDS;
    if (own.length >= this.each) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds });
    if (!this.share.take(school)) throw new AppError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds });
    own.push(waiting);
    people.set(one, own);
    this.schools.set(school, people);
  }

  /** Removes a request that no longer waits; does nothing if it was not waiting. */
  remove(waiting: W): void {
    const { school, one } = waiting.caller;
    const people = this.schools.get(school);
    const own = people?.get(one);
    const at = own?.indexOf(waiting) ?? -1;
    if (!people || !own || at < 0) return;
    own.splice(at, 1);
    this.share.give(school);
    if (own.length === 0) people.delete(one);
    if (people.size === 0) this.schools.delete(school);
  }

  /** Removes and returns the next request for which there is a place; its school and its person move to the end. */
  next(places: Places): W | undefined {
    for (const [school, people] of this.schools) {
      if (!places.hasForSchool(school)) continue;
      for (const [one, own] of people) {
        const [first] = own;
        if (!first || !places.hasForOne(one)) continue;
        toTheEnd(people, one, own);
        toTheEnd(this.schools, school, people);
        this.remove(first);
        return first;
      }
    }
    return undefined;
  }
}

function toTheEnd<V>(line: Map<string, V>, key: string, value: V): void {
  line.delete(key);
  line.set(key, value);
}
