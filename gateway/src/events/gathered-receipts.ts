import { setTimeout as pause } from 'node:timers/promises';
import {
  AppError,
  type AlertStanding,
  type Identity,
  type ReceiptsTaken,
  type SaidReceipts,
  standingFor,
  type TakeReceipts,
} from '@homeroom/contracts';
import { type Receipt, SERVER_LIMITS } from '@homeroom/domain';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config';
import { Places } from '../proxy/places';

/** Short, because a page waits for it: what comes while others are under way gathers without it. */
const GATHER_MS = 10;
/** While one is written down the next one gathers: the one that is answered meanwhile keeps nobody waiting. */
const UNDER_WAY_AT_ONCE = 2;
const ANSWER_MS = 2_000;
/** Pages that wait for their answer; of one school half of them at most, of one session a few. */
const MOST_WAITING = 16_384;
const MOST_WAITING_EACH = 4;

export interface PageReceipt {
  alertId: string;
  receipt: Receipt;
  notice: number;
}

interface Waiting extends Pick<SaidReceipts, 'role' | 'receipt' | 'notice'> {
  personId: string;
  done: (taken: ReceiptsTaken) => void;
  failed: (error: unknown) => void;
}

/** What is said of one alert. */
interface Gathering {
  /** Not yet handed on. */
  waiting: Waiting[];
  /** How many are handing on what waits. */
  carriers: number;
  /** One of them will take along what comes now. */
  isGathered: boolean;
  /** Whose receipts are being written down: two lots with the same people could wait for one another in turn. */
  readonly underWay: Set<string>;
}

/**
 * Gathers what the pages of a school say of an alert and hands it on together: as many as come within a moment, and while
 * some are under way, all that come meanwhile. A page is answered when its receipt is written down, and not before.
 */
@Injectable()
export class GatheredReceipts {
  /** By alert. */
  private readonly gathered = new Map<string, Gathering>();
  private readonly places = new Places(MOST_WAITING, MOST_WAITING_EACH);

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClient,
  ) {}

  async take(identity: Identity, { alertId, receipt, notice }: PageReceipt): Promise<AlertStanding> {
    const { schoolId, personId, role, sessionId } = identity;
    const caller = { school: schoolId, one: sessionId };
    if (!this.places.take(caller))
      throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 1 });
    try {
      const taken = await new Promise<ReceiptsTaken>((done, failed) =>
        this.gather(schoolId, alertId, { role, receipt, notice, personId, done, failed }),
      );
      return standingFor(personId, taken);
    } finally {
      this.places.give(caller);
    }
  }

  private gather(schoolId: string, alertId: string, waiting: Waiting): void {
    const key = `${schoolId}.${alertId}`;
    const gathering = this.gathered.get(key) ?? newGathering();
    this.gathered.set(key, gathering);
    gathering.waiting.push(waiting);
    if (gathering.isGathered || gathering.carriers === UNDER_WAY_AT_ONCE) return;
    gathering.carriers += 1;
    void this.handOn(key, schoolId, alertId, gathering);
  }

  /** Whoever finds nothing left ends in the same moment, so that what comes next begins anew. */
  private async handOn(key: string, schoolId: string, alertId: string, gathering: Gathering): Promise<void> {
    while (gathering.waiting.length > 0) {
      if (gathering.waiting.length < SERVER_LIMITS.receiptsAtOnce) {
        gathering.isGathered = true;
        await pause(GATHER_MS, undefined, { ref: false });
        gathering.isGathered = false;
      }
      const lot = takeLot(gathering);
      // Of all who wait something is being written down already: whoever does that comes for them.
      if (lot.length === 0) break;
      await this.send({ schoolId, alertId, said: saidBy(lot) }, lot);
      for (const { personId } of lot) gathering.underWay.delete(personId);
    }
    gathering.carriers -= 1;
    if (gathering.carriers === 0) this.gathered.delete(key);
  }

  private async send(body: TakeReceipts, some: readonly Waiting[]): Promise<void> {
    const url = `${this.config.serviceUrl('alerts')}/internal/live/receipts`;
    try {
      const taken = await this.services.call<ReceiptsTaken>(url, {
        method: 'POST',
        body,
        timeoutMs: ANSWER_MS,
      });
      for (const { done } of some) done(taken);
    } catch (error) {
      for (const { failed } of some) failed(error);
    }
  }
}

function newGathering(): Gathering {
  return { waiting: [], carriers: 0, isGathered: false, underWay: new Set() };
}

/** As many as go at once, of people of whom nothing is under way. */
function takeLot(gathering: Gathering): Waiting[] {
  const free = gathering.waiting.filter(({ personId }) => !gathering.underWay.has(personId));
  const lot = new Set(free.slice(0, SERVER_LIMITS.receiptsAtOnce));
  gathering.waiting = gathering.waiting.filter((one) => !lot.has(one));
  for (const { personId } of lot) gathering.underWay.add(personId);
  return [...lot];
}

function saidBy(waiting: readonly Waiting[]): SaidReceipts[] {
  const groups = new Map<string, SaidReceipts>();
  for (const { role, receipt, notice, personId } of waiting) {
    const key = `${role}.${receipt}.${notice}`;
    const group = groups.get(key) ?? { role, receipt, notice, personIds: [] };
    group.personIds.push(personId);
    groups.set(key, group);
  }
  return [...groups.values()];
}
