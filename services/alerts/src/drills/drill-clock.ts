import { RelayDb, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import { FollowUps } from '../fan-out/follow-ups';
import { toWhom } from '../live/announcer';
import { logLiveEvent } from '../live/live-log.queries';
import { drillsToEnd, endDrill } from './drills.queries';

const LOOK_MS = 500;

/**
 * Ends a drill when its time is over, and what an alert has left beside itself: the alert ends it by itself unless somebody had a
 * hand on the drill in that very moment.
 */
@Injectable()
export class DrillClock implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly followUps: FollowUps,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.runsWorker) this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private look(): void {
    this.looking ??= this.endDue()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'drills were not ended'))
      .finally(() => {
        this.looking = undefined;
      });
  }

  async endDue(): Promise<void> {
    for (const { schoolId, id } of await drillsToEnd(this.relay, this.clock.now()))
      await runForSchool(schoolId, () => this.end(id));
  }

  private end(id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const [drill] = await tx.sql(endDrill(id, now));
      if (!drill) return;
      const { type, status, notice, endedHow, raisedById } = drill;
      // Where there is an alert no telephone rings to say that something is over.
      if (endedHow === 'time') await this.followUps.begin(tx, id, notice, now);
      const data = { alertId: id, type, status, notice };
      await logLiveEvent(tx, { name: 'alert.cleared', data, to: toWhom(drill, [raisedById]) });
    });
  }
}
