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

  has(who: string, amount = 1): boolean {
    return (this.held.get(who) ?? 0) + amount <= this.left;
  }

  take(who: string, amount = 1): boolean {
    const held = this.held.get(who) ?? 0;
    if (held + amount > this.left) return false;
    this.held.set(who, held + amount);
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
