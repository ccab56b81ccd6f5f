import { RelayDb, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import { FollowUps } from '../fan-out/follow-ups';
import { toWhom } from '../live/announcer';
import { logLiveEvent } from '../live/live-log.queries';
import { drillsToEnd, endDrill } from './drills.queries';

const EVERY_MS = 500;

/**
 * Ends a drill when its time is over, and any that is still running beside an alert: the alert itself ends a drill, unless the drill was
 * being changed at that moment.
 */
@Injectable()
export class DrillClock extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly followUps: FollowUps,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const due = await drillsToEnd(this.relay, this.clock.now());
    await this.oneByOne(due, 'a drill was not ended', ({ schoolId, id }) =>
      runForSchool(schoolId, () => this.end(id)),
    );
  }

  private end(id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const [drill] = await tx.sql(endDrill(id, now));
      if (!drill) return;
      const { type, status, notice, endedHow, raisedById } = drill;
      // If there is an alert, no phone rings to announce the end of a drill.
      if (endedHow === 'time') await this.followUps.begin(tx, id, notice, now);
      const data = { alertId: id, type, status, notice };
      await logLiveEvent(tx, { name: 'alert.cleared', data, to: toWhom(drill, [raisedById]) });
    });
  }
}
