import { FairShare } from '@homeroom/platform';
import type { Caller } from './caller';

/**
 * Divides the bytes of a lane among schools and, within a school, among its people, each as `FairShare` does: one person alone gets at most
 * a third of all, and something is always left for a newcomer.
 */
export class Memory {
  private readonly schools: FairShare;
  private readonly people = new Map<string, Map<string, number>>();

  constructor(total: number) {
    this.schools = new FairShare(total);
  }

  get free(): number {
    return this.schools.free;
  }

  /** How much each person of a school holds. */
  heldIn(school: string): ReadonlyMap<string, number> {
    return this.people.get(school) ?? new Map<string, number>();
  }

  take({ school, one }: Caller, bytes: number): boolean {
    const own = this.heldIn(school).get(one) ?? 0;
    if (own + bytes > this.schools.roomFor(school) || !this.schools.take(school, bytes)) return false;
    this.put(school, one, own + bytes);
    return true;
  }

  give({ school, one }: Caller, bytes: number): void {
    this.schools.give(school, bytes);
    this.put(school, one, (this.heldIn(school).get(one) ?? 0) - bytes);
  }

  private put(school: string, one: string, held: number): void {
    const people = this.people.get(school) ?? new Map<string, number>();
    if (held > 0) this.people.set(school, people.set(one, held));
    else people.delete(one);
    if (people.size === 0) this.people.delete(school);
  }
}
