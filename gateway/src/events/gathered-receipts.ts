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

/** Short, because a page waits for it. Receipts that arrive while others are under way gather without it. */
const GATHER_MS = 10;
/** While one lot is being written the next one gathers, and the lot that is being answered meanwhile delays nobody. */
const UNDER_WAY_AT_ONCE = 2;
const ANSWER_MS = 2_000;
/** Pages waiting for their answer: at most half of them from one school, and a few from one session. */
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

/** The receipts gathered for one alert. */
interface Gathering {
  /** Receipts that have not been handed on yet. */
  waiting: Waiting[];
  /** How many loops are handing on receipts. */
  carriers: number;
  /** True while one of the loops is still gathering and will take what arrives now. */
  isGathered: boolean;
  /** People whose receipts are being written. Two lots with the same people could deadlock. */
  readonly underWay: Set<string>;
}

/**
 * Gathers the receipts of a school's pages for an alert and hands them on together: those that arrive within a moment and, while some are
 * under way, all that arrive meanwhile. A page is answered only once its receipt is stored.
 */
@Injectable()
export class GatheredReceipts {
  /** Keyed by school and alert. */
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

  /** A loop that finds nothing left ends synchronously, so that the next receipt starts a new one. */
  private async handOn(key: string, schoolId: string, alertId: string, gathering: Gathering): Promise<void> {
    while (gathering.waiting.length > 0) {
      if (gathering.waiting.length < SERVER_LIMITS.receiptsAtOnce) {
        gathering.isGathered = true;
        await pause(GATHER_MS, undefined, { ref: false });
        gathering.isGathered = false;
      }
      const lot = takeLot(gathering);
      // Everybody who waits already has a receipt being written; the loop that writes it takes theirs next.
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

/** Takes as many as fit in one call, only of people who have no receipt under way. */
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
