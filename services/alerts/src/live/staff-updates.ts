import { TenantDb } from '@homeroom/database';
import { LOGGER, runForSchool } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LiveFeed } from './live-feed';
import { logCounted } from './live-log.queries';

const EVERY_MS = 1_000;

/**
 * Tells staff that the figures of an incident changed, at most once a second: two thousand receipts in one second are
 * one event.
 */
@Injectable()
export class StaffUpdates implements OnModuleDestroy {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly db: TenantDb,
    private readonly feed: LiveFeed,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }

  /** Call after the commit, never inside a transaction: the event gets its own transaction. */
  changed(schoolId: string, alertId: string): void {
    if (this.waiting.has(alertId)) return;
    const timer = setTimeout(() => {
      this.waiting.delete(alertId);
      runForSchool(schoolId, () => this.tell(alertId)).catch((error: unknown) =>
        this.logger.debug({ err: error }, 'staff update'),
      );
    }, EVERY_MS);
    this.waiting.set(alertId, timer.unref());
  }

  private async tell(alertId: string): Promise<void> {
    const event = await this.db.transaction((tx) => logCounted(tx, alertId));
    if (event) this.feed.emit(event);
  }
}
