import { FairShare } from '@homeroom/platform';
import type { Caller } from './caller';

/** The callers with a request under way: a fair share for each school, and a fixed limit for each person. */
export class Places {
  private readonly schools: FairShare;
  private readonly people = new Map<string, number>();

  constructor(
    total: number,
    private readonly each: number,
  ) {
    this.schools = new FairShare(total);
  }

  get areTaken(): boolean {
    return this.schools.free === 0;
  }

  hasForSchool(school: string): boolean {
    return this.schools.roomFor(school) > 0;
  }

  hasForOne(one: string): boolean {
    return (this.people.get(one) ?? 0) < this.each;
  }

  take({ school, one }: Caller): boolean {
    if (!this.hasForOne(one) || !this.schools.take(school)) return false;
    this.people.set(one, (this.people.get(one) ?? 0) + 1);
    return true;
  }

  give({ school, one }: Caller): void {
    this.schools.give(school);
    const left = (this.people.get(one) ?? 1) - 1;
    if (left > 0) this.people.set(one, left);
    else this.people.delete(one);
  }
}
