import type { AppError } from '@homeroom/contracts';

/**
 * Limits work that many requests could make expensive: a number of them run at once, a number wait, and further ones are refused and told
 * to come back. This protects the process's memory and everything else it does.
 */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly line: number,
    private readonly refusal: () => AppError,
  ) {}

  refuseWhenFull(): void {
    if (this.running >= this.atOnce && this.waiting.length >= this.line) throw this.refusal();
  }

  /** Resolves when it is the caller's turn, with a function that releases the place; call it once. */
  async enter(): Promise<() => void> {
    this.refuseWhenFull();
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    return () => this.leave();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** The place passes to the next in line, and becomes free only if there is none. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
