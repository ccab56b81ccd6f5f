/**
 * Divides a quantity among an unknown number of holders: each may hold at most as much as is left free. One alone can hold half, two a
 * third each; something is always left for a newcomer.
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

  /** How much more this holder may take now. */
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
