import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { abreast } from './abreast';
import type { ServiceConfig } from './config';

/** What comes round less often begins with a round: a process that is started anew more often would never come to it. */
const SELDOM_MS = 60_000;

/**
 * What a service's worker does again and again. Rounds do not overlap, and the one that runs is waited for at the end. A
 * round that fails is logged; the next one tries again, so it must leave nothing that a second attempt would spoil.
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
   * In their order, so many at once. One that fails keeps none of the others waiting: it is found again. `saying` stands in the
   * log, with what was to be done.
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
