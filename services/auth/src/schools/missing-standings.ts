import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { KnownSchools } from '@homeroom/events';
import { CONFIG, LOGGER, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { findWithoutStanding } from './schools.queries';

const AGAIN_MS = 15_000;

/**
 * Reads the standing of schools that have a code but no standing here: after each start, until the school service has answered for all of
 * them. A code whose registration was aborted has no school and is skipped.
 */
@Injectable()
export class MissingStandings implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.runsWorker) this.begin(0);
  }

  onModuleDestroy(): void {
    this.closing = true;
    clearTimeout(this.timer);
  }

  async ask(): Promise<void> {
    const missing = await this.db.outsideSchools((tx) => tx.sql(findWithoutStanding(PLATFORM_SCHOOL_ID)));
    for (const { schoolId } of missing) {
      if (this.closing) return;
      await this.schools.askIfThere(schoolId);
    }
  }

  private begin(afterMs: number): void {
    this.timer = setTimeout(() => {
      this.ask().catch((error: unknown) => {
        if (this.closing) return;
        this.logger.warn({ err: error }, 'not every school’s standing is known yet');
        this.begin(AGAIN_MS);
      });
    }, afterMs);
    this.timer.unref();
  }
}
