import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, ordered, RecurringWork, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import { dueMessages, type PartnerWork } from './partner-messages.queries';
import { PartnerMessages } from './partner-messages.service';

const EVERY_MS = 250;
/** One of each alarm and partner; whoever is silent holds this one place, for as long as an answer is waited for. */
const MOST_AT_ONCE = 200;

/**
 * Takes alarms to partners. A road of its own, which needs no Redis: it looks into Postgres four times a second and waits for nothing
 * that it has begun, so that a partner who does not answer holds up no other one, no other school and no other way.
 */
@Injectable()
export class PartnersWorker extends RecurringWork {
  private readonly carried = new Map<string, Promise<void>>();

  constructor(
    private readonly relay: RelayDb,
    private readonly messages: PartnerMessages,
    private readonly clock: Clock,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const room = MOST_AT_ONCE - this.carried.size;
    if (room <= 0) return;
    const due = await dueMessages(this.relay, this.clock.now(), MOST_AT_ONCE);
    const free = due.filter((work) => !this.carried.has(nameOf(work)));
    for (const work of free.slice(0, room)) this.begin(work);
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await Promise.all(this.carried.values());
  }

  private begin(work: PartnerWork): void {
    const { schoolId, incidentId, partnerId, notice, traceparent } = work;
    const carried = ordered(traceparent, { name: 'carry alert to a partner' }, () =>
      runForSchool(schoolId, () => this.messages.carry(work)),
    )
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error, schoolId, incidentId, partnerId, notice },
          'an alert did not go to a partner',
        ),
      )
      .finally(() => this.carried.delete(nameOf(work)));
    this.carried.set(nameOf(work), carried);
  }
}

function nameOf({ incidentId, partnerId }: PartnerWork): string {
  return `${incidentId}.${partnerId}`;
}
