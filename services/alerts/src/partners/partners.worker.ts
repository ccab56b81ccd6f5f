import { groupedBy } from '@homeroom/domain';
import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, ordered, RecurringWork, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import { dueMessages, type PartnerWork } from './partner-messages.queries';
import { PartnerMessages } from './partner-messages.service';

const EVERY_MS = 250;
/** A partner that does not respond occupies a slot until its request times out. */
const MOST_AT_ONCE = 400;
/** Retries leave half of the slots to messages that have not been tried yet. */
const MOST_RETRIES = MOST_AT_ONCE / 2;
/**
 * One message for each of this many alarms: however many alarms a school raises, its unresponsive partners do not use up the slots of
 * others.
 */
const MOST_OF_ONE_PARTNER = 3;

/**
 * Sends alarms to partners, independently of the other channels and of Redis: polls Postgres four times a second and never waits for
 * deliveries in progress, so that an unresponsive partner delays no other partner, school or channel.
 */
@Injectable()
export class PartnersWorker extends RecurringWork {
  private readonly carried = new Map<string, { work: PartnerWork; done: Promise<void> }>();

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
    if (this.carried.size >= MOST_AT_ONCE) return;
    const busy = groupedBy(this.carried.values(), ({ work }) => work.partnerId);
    const full = [...busy].filter(([, { length }]) => length >= MOST_OF_ONE_PARTNER).map(([id]) => id);
    const limits = { most: MOST_AT_ONCE, mostOfOne: MOST_OF_ONE_PARTNER, full };
    for (const work of await dueMessages(this.relay, this.clock.now(), limits))
      if (this.hasRoomFor(work)) this.begin(work);
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await Promise.all([...this.carried.values()].map(({ done }) => done));
  }

  private hasRoomFor(work: PartnerWork): boolean {
    if (this.carried.has(nameOf(work)) || this.carried.size >= MOST_AT_ONCE) return false;
    const under = [...this.carried.values()].map((one) => one.work);
    if (under.filter(({ partnerId }) => partnerId === work.partnerId).length >= MOST_OF_ONE_PARTNER)
      return false;
    return !work.isRetry || under.filter(({ isRetry }) => isRetry).length < MOST_RETRIES;
  }

  private begin(work: PartnerWork): void {
    const { schoolId, incidentId, partnerId, notice, traceparent } = work;
    const done = ordered(traceparent, { name: 'carry alert to a partner' }, () =>
      runForSchool(schoolId, () => this.messages.carry(work)),
    )
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error, schoolId, incidentId, partnerId, notice },
          'an alert did not go to a partner',
        ),
      )
      .finally(() => this.carried.delete(nameOf(work)));
    this.carried.set(nameOf(work), { work, done });
  }
}

function nameOf({ incidentId, partnerId }: PartnerWork): string {
  return `${incidentId}.${partnerId}`;
}
