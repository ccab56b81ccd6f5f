import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { abreast } from './abreast';
import type { ServiceConfig } from './config';

/** Work with a longer interval starts with a round; otherwise a process that restarts more often would never get to it. */
const SELDOM_MS = 60_000;

/**
 * A worker's periodic task. Rounds do not overlap, and shutdown waits for the current one. A failed round is logged and the next one
 * retries, so a partial round must not break a second attempt.
 */
export abstract class RecurringWork implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly isWorker: boolean;

  protected constructor(
    private readonly everyMs: number,
    config: Pick<ServiceConfig, 'runsWorker'>,
    protected readonly logger: Logger,
  ) {
    this.isWorker = config.runsWorker;
  }

  abstract round(): Promise<void>;

  onApplicationBootstrap(): void {
    if (!this.isWorker) return;
    const go = () => {
      this.running ??= this.attempt();
    };
    this.timer = setInterval(go, this.everyMs);
    if (this.everyMs > SELDOM_MS) go();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Processes items in order, at most `atOnce` concurrently. A failed item does not hold up the others, because it will be found again.
   * `saying` is logged with the item.
   */
  protected oneByOne<Due extends object>(
    due: readonly Due[],
    saying: string,
    work: (one: Due) => Promise<unknown>,
    atOnce = 1,
  ): Promise<void> {
    return abreast(due, atOnce, (one) =>
      work(one).catch((error: unknown) => {
        const said: object = { err: error, ...one };
        this.logger.warn(said, saying);
      }),
    );
  }

  private async attempt(): Promise<void> {
    try {
      await this.round();
    } catch (error) {
      this.logger.warn({ err: error, work: this.constructor.name }, 'a round was not finished');
    } finally {
      this.running = undefined;
    }
  }
}
