import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SCHOOLS_WITH_STEPS } from './escalation.queries';
import { Escalation } from './escalation.service';

const EVERY_MS = 2_000;

/** Finds cases that nobody has looked at in time; any process may do it. */
@Injectable()
export class EscalationWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly escalation: Escalation,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const due = await this.relay.query<{ schoolId: string }>(SCHOOLS_WITH_STEPS);
    await this.oneByOne(due, 'moderation cases', ({ schoolId }) => this.escalation.goOn(schoolId));
  }
}
