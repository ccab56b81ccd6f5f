import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEventMap, ReportHandedOver } from '@homeroom/contracts';
import { inParts, SERVER_LIMITS } from '@homeroom/domain';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { GatewayConfig } from '../config';
import type { LiveFrame } from './live-frame';

/** Gathers, so that a whole school is reported in few calls. */
const GATHER_MS = 200;
const ATTEMPTS = 20;
const BETWEEN_ATTEMPTS_MS = 500;
const ANSWER_MS = 2_000;

/**
 * Tells the alerts service to whose open pages an alert was really written. Only a gateway knows; otherwise the service would count as
 * handed over what no page was there to receive.
 */
@Injectable()
export class HandOvers {
  private readonly gathered = new Map<string, { schoolId: string; people: Set<string> }>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly services: ServiceClient,
  ) {}

  note({ event }: LiveFrame, personId: string): void {
    if (event.name !== 'alert.raised') return;
    const { alertId } = event.data as LiveEventMap['alert.raised'];
    const known = this.gathered.get(alertId);
    if (known) {
      known.people.add(personId);
      return;
    }
    this.gathered.set(alertId, { schoolId: event.schoolId, people: new Set([personId]) });
    setTimeout(() => void this.tell(alertId), GATHER_MS).unref();
  }

  private async tell(alertId: string): Promise<void> {
    const gathered = this.gathered.get(alertId);
    this.gathered.delete(alertId);
    if (!gathered) return;
    const { schoolId, people } = gathered;
    for (const personIds of inParts([...people], SERVER_LIMITS.handedOverAtOnce))
      await this.send({ schoolId, alertId, personIds });
  }

  /** A report that cannot be delivered is dropped: the pages' own receipts say more. */
  private async send(body: ReportHandedOver): Promise<void> {
    const url = `${this.config.serviceUrl('alerts')}/internal/live/handed-over`;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        await this.services.call(url, { method: 'POST', body, timeoutMs: ANSWER_MS });
        return;
      } catch (error) {
        if (attempt === ATTEMPTS)
          this.logger.warn({ err: error, alertId: body.alertId }, 'nobody was told who was handed an alert');
        await pause(BETWEEN_ATTEMPTS_MS, undefined, { ref: false });
      }
    }
  }
}
