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
import { LIMITS, type Receipt } from '@homeroom/domain';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config';
import { Places } from '../proxy/places';

const GATHER_MS = 50;
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

/**
 * Gathers what the pages of a school say of an alert and hands it on together: as many as come within a moment, and while
 * some are under way, all that come meanwhile. A page is answered when its receipt is written down, and not before.
 */
@Injectable()
export class GatheredReceipts {
  /** By alert; not yet handed on. */
  private readonly gathered = new Map<string, Waiting[]>();
  private readonly places = new Places(MOST_WAITING, MOST_WAITING_EACH);

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClient,
  ) {}

  async take(identity: Identity, { alertId, receipt, notice }: PageReceipt): Promise<AlertStanding> {
    const { schoolId, personId, role, sessionId } = identity;
    const caller = { school: schoolId, one: sessionId, payer: schoolId };
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
    const gathered = this.gathered.get(key);
    if (gathered) {
      gathered.push(waiting);
      return;
    }
    this.gathered.set(key, [waiting]);
    void this.handOn(key, schoolId, alertId);
  }

  private async handOn(key: string, schoolId: string, alertId: string): Promise<void> {
    for (let gathered = this.gathered.get(key); gathered?.length; ) {
      if (gathered.length < LIMITS.receiptsAtOnce) await pause(GATHER_MS, undefined, { ref: false });
      const some = gathered.splice(0, LIMITS.receiptsAtOnce);
      await this.send({ schoolId, alertId, said: saidBy(some) }, some);
    }
    this.gathered.delete(key);
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
