/** A request whose body is still arriving. */
export interface Arrival {
  /** Ends the request, because a later one needs its place. */
  giveWay(): void;
}

/**
 * Requests whose bodies are still arriving, by sender. The newest is let in and the oldest gives way: it is the one that the network has
 * lost, and a retry must not be held up by earlier attempts.
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

  /** Ends the sender's oldest request. */
  giveWay(sender: string): void {
    const [oldest] = this.arrivals.get(sender) ?? [];
    if (!oldest) return;
    this.remove(oldest, sender);
    oldest.giveWay();
  }
}
