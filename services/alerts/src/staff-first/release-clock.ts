import { RelayDb, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { holdsDue, shareFreeIncident } from './holds.queries';
import { Releases } from './releases';

const EVERY_MS = 250;
/**
 * If a process that serves pages releases the alarm, its event includes the alarm; if the worker does, every page has to fetch it. So the
 * worker waits longer.
 */
const WORKER_AFTER_MS = 1_000;
const AT_ONCE = 4;

/**
 * Releases alarms that the staff have had for long enough. Every process of the service does this, with pages or without: children get the
 * alarm as long as any of them runs, or as soon as one starts.
 */
@Injectable()
export class ReleaseClock extends RecurringWork {
  private readonly afterMs: number;

  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly releases: Releases,
    @Inject(CONFIG) { runsHttp }: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, { runsWorker: true }, logger);
    this.afterMs = runsHttp ? 0 : WORKER_AFTER_MS;
  }

  async round(): Promise<void> {
    const due = await holdsDue(this.relay, this.afterMs);
    // Several schools at once, so that a large one does not delay the others.
    await this.oneByOne(
      due,
      'an alarm did not go to everybody',
      ({ schoolId, incidentId }) => runForSchool(schoolId, () => this.release(incidentId)),
      AT_ONCE,
    );
  }

  private release(id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [open] = await tx.sql(shareFreeIncident(id));
      if (open) await this.releases.timeIsOver(tx, id);
    });
  }
}
