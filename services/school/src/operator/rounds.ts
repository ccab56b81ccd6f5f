import { CONFIG, LOGGER, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeopleCounter } from '../people-count/people-counter';
import { PlanNews } from './features/plan-news';
import { InvoiceIssuer } from './invoices/invoice-issuer';

const EVERY_MS = 1_000;
/** How often the day's invoices are checked; the first time once a starting platform has settled. */
const DAILY_CHECK_MS = 10 * 60_000;

/** The worker's rounds: recount people, publish changed plans, issue requested invoices. */
@Injectable()
export class Rounds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly people: PeopleCounter,
    private readonly news: PlanNews,
    private readonly invoices: InvoiceIssuer,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.timers.push(
      setInterval(() => {
        this.running ??= this.go().finally(() => {
          this.running = undefined;
        });
      }, EVERY_MS),
      setInterval(
        () => void this.attempt('the day’s invoices', () => this.invoices.askDaily()),
        DAILY_CHECK_MS,
      ),
    );
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.running;
  }

  private async go(): Promise<void> {
    await this.attempt('people', () => this.people.countAgain());
    await this.attempt('plan news', () => this.news.tell());
    await this.attempt('invoices', () => this.invoices.work());
  }

  /** If something is down now, another round will do it. */
  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.debug({ err: error, what }, 'a round was not finished');
    }
  }
}
