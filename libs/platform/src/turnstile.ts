import type { AppError } from '@homeroom/contracts';

/**
 * In front of work that a crowd can make expensive: so many run at once, so many wait in line, and whoever comes then is
 * told to come back. The process keeps its memory and everything else keeps its pace.
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

  /** Resolves when it is the caller's turn, to the function that gives the place back; call it once. */
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

  /** The place goes over to the next in line; only without one does it become free. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
