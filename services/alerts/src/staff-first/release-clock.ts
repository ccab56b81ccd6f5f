import { RelayDb, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { holdsDue, shareFreeIncident } from './holds.queries';
import { Releases } from './releases';

const EVERY_MS = 250;
/** With its event pages are brought the alarm by the process that serves them; told by another one, each of them asks for it. */
const WORKER_AFTER_MS = 1_000;
const AT_ONCE = 4;

/**
 * Takes to everybody what the staff have had for long enough. Each process of the service does so, with pages or without:
 * children hear of an alarm as long as any of them is alive, and at the start of the next one if none was.
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
    // Several schools at once: a large one holds up none of the others.
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
