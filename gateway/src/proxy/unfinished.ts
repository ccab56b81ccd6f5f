/** A request whose body is still on its way. */
export interface Arrival {
  /** It takes the place of nobody any longer: another came after it. */
  giveWay(): void;
}

/**
 * Requests whose bodies are still on their way, by who sends them. The newest is let in and the oldest gives way: it is the
 * one that the network has lost, and whoever tries again must not be held up by the attempts before.
 */
export class Unfinished {
  private readonly arrivals = new Map<string, Set<Arrival>>();

  add(arrival: Arrival, sender: string, most: number): void {
    const own = this.arrivals.get(sender) ?? new Set();
    this.arrivals.set(sender, own.add(arrival));
    if (own.size > most) this.giveWay(sender);
  }

  remove(arrival: Arrival, sender: string): void {
    const own = this.arrivals.get(sender);
    own?.delete(arrival);
    if (own?.size === 0) this.arrivals.delete(sender);
  }

  has(sender: string): boolean {
    return this.arrivals.has(sender);
  }

  /** The oldest of theirs. */
  giveWay(sender: string): void {
    const [oldest] = this.arrivals.get(sender) ?? [];
    if (!oldest) return;
    this.remove(oldest, sender);
    oldest.giveWay();
  }
}
