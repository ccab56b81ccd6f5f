import { type ApiRoute, type ServiceName, SERVICES } from '@homeroom/contracts';
import { CONFIG, LOGGER } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { GatewayConfig } from '../config';
import { Patience } from '../patience';
import { FairShare } from './fair-share';
import { Lane } from './lane';

const MEGABYTE = 1024 * 1024;
/** What the bodies and answers of all other lanes may take together, and those of the alert path. */
const MEMORY_BYTES = 64 * MEGABYTE;
const ALERTS_MEMORY_BYTES = 16 * MEGABYTE;
/** What one person may have under way at a service: a page asks for some things at once, an alarm for one. */
const EACH = 16;
const EACH_ALERTS = 4;

/** A lane to each service; the alert path has one of its own and shares nothing with anybody. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly ordinary: Record<ServiceName, Lane>;
  private readonly alertPath: Lane;

  constructor(@Inject(CONFIG) config: GatewayConfig, patience: Patience, @Inject(LOGGER) logger: Logger) {
    const { answerMs, alertAnswerMs, readerMs } = patience;
    const plan = { answerMs, readerMs, each: EACH, memory: new FairShare(MEMORY_BYTES) };
    this.ordinary = Object.fromEntries(
      SERVICES.map((name) => [name, new Lane(name, { ...plan, url: config.serviceUrl(name) }, logger)]),
    ) as Record<ServiceName, Lane>;
    this.alertPath = new Lane(
      'alert path',
      {
        url: config.serviceUrl('alerts'),
        answerMs: alertAnswerMs,
        readerMs,
        each: EACH_ALERTS,
        memory: new FairShare(ALERTS_MEMORY_BYTES),
      },
      logger,
    );
  }

  get all(): readonly Lane[] {
    return [...Object.values(this.ordinary), this.alertPath];
  }

  of({ lane }: ApiRoute, service: ServiceName): Lane {
    return lane === 'alerts' ? this.alertPath : this.ordinary[service];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map((lane) => lane.close()));
  }
}
