/**
 * Divides a quantity among many of whom nobody knows how many come: each may hold as much as is left free, and no more.
 * One alone can have half of it, two a third each; there is always something left for whoever holds nothing yet.
 */
export class FairShare {
  private readonly held = new Map<string, number>();
  private left: number;

  constructor(total: number) {
    this.left = total;
  }

  get free(): number {
    return this.left;
  }

  /** The most that they may take at once by now. */
  roomFor(who: string): number {
    return this.left - (this.held.get(who) ?? 0);
  }

  take(who: string, amount = 1): boolean {
    if (amount > this.roomFor(who)) return false;
    this.held.set(who, (this.held.get(who) ?? 0) + amount);
    this.left -= amount;
    return true;
  }

  give(who: string, amount = 1): void {
    const held = (this.held.get(who) ?? 0) - amount;
    if (held > 0) this.held.set(who, held);
    else this.held.delete(who);
    this.left += amount;
  }
}
