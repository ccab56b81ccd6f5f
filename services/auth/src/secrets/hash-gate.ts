import { AppError } from '@homeroom/contracts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Hashing is the one thing here that a stranger can make expensive. So many run at once, so many wait, and whoever comes
 * then is told to come back: the process keeps its memory and everything else keeps its pace.
 */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly queue: number,
  ) {}

  /** Before anything is counted: a request that would not be judged must not cost its person an attempt. */
  refuseWhenFull(): void {
    if (this.running >= this.atOnce && this.waiting.length >= this.queue) throw busy();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.refuseWhenFull();
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes over to the next in line; only without one does it become free.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

function busy(): AppError {
  return new AppError('SIGN_IN_BUSY', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
