import { Queues } from '@homeroom/events';
import { currentTraceParent, LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { FanOutWork } from './fan-out.queries';

export const FAN_OUT_QUEUE = 'alert-deliveries';
/** Recipients a job wakes a worker for. */
const PER_JOB = 500;

/** Redis only wakes: without it the workers find the same work in Postgres half a second later. */
@Injectable()
export class FanOutWake {
  constructor(
    private readonly queues: Queues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never awaited by whoever accepts an alert. */
  wake(work: FanOutWork, recipients: number, delayMs = 0): void {
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
