import { type ApiRoute, type ServiceName, SERVICES } from '@homeroom/contracts';
import { CONFIG, LOGGER } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { GatewayConfig } from '../config';
import { Patience } from '../patience';
import { Lane, type LanePlan } from './lane';
import { Memory } from './memory';

const MEGABYTE = 1024 * 1024;
/** Memory for the bodies of all other lanes together, and as much again for their answers; and the same for the alert path. */
const MEMORY_BYTES = 32 * MEGABYTE;
const ALERTS_MEMORY_BYTES = 8 * MEGABYTE;
/** Memory for files being uploaded, of which one school can hold half, as everywhere; and for files being downloaded. */
const FILES_MEMORY_BYTES = 96 * MEGABYTE;
const FILE_ANSWERS_BYTES = 32 * MEGABYTE;
/** How many requests one person may have under way at a service: a page sends several at once, an alarm one. */
const EACH = 16;
const EACH_ALERTS = 4;
const EACH_FILES = 4;
/** A picture is re-encoded before its answer begins, and may have to wait for others. */
const FILES_ANSWER_MS = 30_000;

/** One lane to each service and one beside it for files. The alert path has a lane of its own and shares nothing. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly ordinary: Record<ServiceName, Lane>;
  private readonly files: Record<ServiceName, Lane>;
  private readonly alertPath: Lane;

  constructor(@Inject(CONFIG) config: GatewayConfig, patience: Patience, @Inject(LOGGER) logger: Logger) {
    const { answerMs, alertAnswerMs, readerMs } = patience;
    const plan = { answerMs, readerMs, each: EACH, ...memory(MEMORY_BYTES) };
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
      ...memory(FILES_MEMORY_BYTES, FILE_ANSWERS_BYTES),
    });
    this.alertPath = new Lane(
      'alert path',
      {
        url: config.serviceUrl('alerts'),
        answerMs: alertAnswerMs,
        readerMs,
        each: EACH_ALERTS,
        ...memory(ALERTS_MEMORY_BYTES),
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

function memory(bodies: number, answers = bodies): Pick<LanePlan, 'bodies' | 'answers'> {
  return { bodies: new Memory(bodies), answers: new Memory(answers) };
}
