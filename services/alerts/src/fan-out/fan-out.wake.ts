import { Queues } from '@homeroom/events';
import { currentTraceParent, LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { CARRIED, type FanOutWork } from './fan-out.queries';

export const FAN_OUT_QUEUE = 'alert-deliveries';
/** One job for this many recipients. */
const PER_JOB = 500;

/** Redis only wakes the workers: without it they find the same work in Postgres half a second later. */
@Injectable()
export class FanOutWake {
  constructor(
    private readonly queues: Queues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Wakes every channel. Only the number of mails is known, so for each of the others one worker begins. */
  wakeAll(work: Omit<FanOutWork, 'channel'>, mails: number, delayMs = 0): void {
    for (const channel of CARRIED) this.wake({ ...work, channel }, channel === 'email' ? mails : 1, delayMs);
  }

  /** Never awaited while an alert is being accepted. */
  private wake(work: FanOutWork, recipients: number, delayMs: number): void {
    const jobs = Array.from({ length: Math.ceil(recipients / PER_JOB) }, () => ({
      id: uuidv7(),
      name: work.channel,
      data: { ...work, traceparent: currentTraceParent() },
      delayMs,
    }));
    this.queues.add(FAN_OUT_QUEUE, jobs).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'workers were not woken');
    });
  }
}
