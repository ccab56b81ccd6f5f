const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 30_000;

interface Trouble {
  failures: number;
  until: number;
}

/**
 * The relay's turns: one school after the other, each for a batch; a school with more goes to the end of the line. A school that failed is
 * paused, for longer each time, and comes after all healthy ones.
 */
export class Turns {
  private readonly waiting = new Set<string>();
  private readonly troubled = new Map<string, Trouble>();

  /** A paused school is not queued: its rows are still there at the next sweep. */
  want(schoolId: string, now = Date.now()): void {
    if ((this.troubled.get(schoolId)?.until ?? 0) <= now) this.waiting.add(schoolId);
  }

  next(): string | undefined {
    const schoolId = this.firstWell() ?? this.waiting.values().next().value;
    if (schoolId !== undefined) this.waiting.delete(schoolId);
    return schoolId;
  }

  succeeded(schoolId: string): void {
    this.troubled.delete(schoolId);
  }

  failed(schoolId: string, now = Date.now()): void {
    const failures = (this.troubled.get(schoolId)?.failures ?? 0) + 1;
    const rest = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);
    this.troubled.set(schoolId, { failures, until: now + rest });
  }

  /** The failure concerns all schools, so all wait for the next sweep. */
  drop(): void {
    this.waiting.clear();
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  private firstWell(): string | undefined {
    for (const schoolId of this.waiting) if (!this.troubled.has(schoolId)) return schoolId;
    return undefined;
  }
}
