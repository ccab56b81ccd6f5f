import { type ApiRoute, type ServiceName, SERVICES } from '@homeroom/contracts';
import { CONFIG, LOGGER } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { GatewayConfig } from '../config';
import { Patience } from '../patience';
import { FairShare } from './fair-share';
import { Lane, type LanePlan } from './lane';

const MEGABYTE = 1024 * 1024;
/** What the bodies and answers of all other lanes may take together, and those of the alert path. */
const MEMORY_BYTES = 64 * MEGABYTE;
const ALERTS_MEMORY_BYTES = 16 * MEGABYTE;
/** Files on their way: a school alone has half of it, as of everything. */
const FILES_MEMORY_BYTES = 96 * MEGABYTE;
/** What one person may have under way at a service: a page asks for some things at once, an alarm for one. */
const EACH = 16;
const EACH_ALERTS = 4;
const EACH_FILES = 4;
/** A picture is drawn anew before its answer begins, and others may be before it. */
const FILES_ANSWER_MS = 30_000;

/** A lane to each service, and one beside it for files; the alert path has one of its own and shares nothing with anybody. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly ordinary: Record<ServiceName, Lane>;
  private readonly files: Record<ServiceName, Lane>;
  private readonly alertPath: Lane;

  constructor(@Inject(CONFIG) config: GatewayConfig, patience: Patience, @Inject(LOGGER) logger: Logger) {
    const { answerMs, alertAnswerMs, readerMs } = patience;
    const plan = { answerMs, readerMs, each: EACH, memory: new FairShare(MEMORY_BYTES) };
    const lanes = (label: string, each: Omit<LanePlan, 'url'>) =>
      Object.fromEntries(
        SERVICES.map((name) => [
          name,
          new Lane(`${name}${label}`, { ...each, url: config.serviceUrl(name) }, logger),
        ]),
      ) as Record<ServiceName, Lane>;
    this.ordinary = lanes('', plan);
    this.files = lanes(' files', {
      answerMs: Math.max(answerMs, FILES_ANSWER_MS),
      readerMs,
      each: EACH_FILES,
      memory: new FairShare(FILES_MEMORY_BYTES),
    });
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
    return [...Object.values(this.ordinary), ...Object.values(this.files), this.alertPath];
  }

  of({ lane }: ApiRoute, service: ServiceName): Lane {
    if (lane === 'alerts') return this.alertPath;
    return lane === 'files' ? this.files[service] : this.ordinary[service];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map((lane) => lane.close()));
  }
}
