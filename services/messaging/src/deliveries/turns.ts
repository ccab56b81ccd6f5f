/**
 * Gives schools their turns: each has at most one at a time, and whoever has waited longest is next. A slow turn holds up only its own
 * place, and a school with more to do goes behind all that are waiting.
 */
export class Turns {
  /** In order: a set keeps the one in which its elements were added. */
  private readonly waiting = new Set<string>();
  private readonly running = new Map<string, Promise<void>>();
  isEnding = false;

  /** `turn` never throws, and returns whether the school has more to do. */
  constructor(
    private readonly atOnce: number,
    private readonly turn: (schoolId: string) => Promise<boolean>,
  ) {}

  /** Those that wait already keep their places; those with a turn in progress are found again after it. */
  due(schoolIds: readonly string[]): void {
    if (this.isEnding) return;
    for (const schoolId of schoolIds) if (!this.running.has(schoolId)) this.waiting.add(schoolId);
    this.fill();
  }

  /** No further turn begins. */
  end(): void {
    this.isEnding = true;
    this.waiting.clear();
  }

  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private fill(): void {
    for (const schoolId of this.waiting) {
      if (this.running.size >= this.atOnce) return;
      this.waiting.delete(schoolId);
      this.running.set(schoolId, this.take(schoolId));
    }
  }

  private async take(schoolId: string): Promise<void> {
    const hasMore = await this.turn(schoolId);
    this.running.delete(schoolId);
    if (hasMore && !this.isEnding) this.waiting.add(schoolId);
    this.fill();
  }
}
