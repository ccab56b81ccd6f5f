import { LOGGER, type ServiceConfig } from '@homeroom/platform';
import { CONFIG } from '@homeroom/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type JobsOptions, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { producerConnection, withinProducerTimeout, workerConnection } from './redis';

export interface QueueJob<T> {
  /** A UUID: BullMQ takes neither ':' nor all-digit ids. The same id is added once as long as its job exists. */
  id: string;
  name: string;
  data: T;
  /** Not before this long from now. */
  delayMs?: number;
}

/**
 * BullMQ's defaults bring a dead worker's jobs back after a minute and give up for good after two kills. An emergency
 * platform needs seconds, and handlers here are idempotent.
 */
const WORKER_TIMES = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 1_000 } as const;

const JOB_OPTIONS: JobsOptions = {
  attempts: 20,
  backoff: { type: 'exponential', delay: 200, jitter: 0.5 },
  removeOnComplete: { age: 3_600, count: 10_000 },
  // Failed jobs stay and are visible: somebody must look at them.
  removeOnFail: false,
};

/** The only place that speaks to BullMQ. Queues wake workers; what must not be lost is in Postgres before. */
@Injectable()
export class Queues implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly connections: Redis[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fails within 300 ms while Redis is away; the caller's rows in Postgres are found again by polling. */
  async add<T>(queue: string, jobs: QueueJob<T>[]): Promise<void> {
    if (jobs.length === 0) return;
    const bulk = jobs.map(({ id, name, data, delayMs: delay = 0 }) => ({
      name,
      data,
      opts: { ...JOB_OPTIONS, jobId: id, delay },
    }));
    await withinProducerTimeout(this.queue(queue).addBulk(bulk));
  }

  /** Handles a queue's jobs in this process until shutdown. A handler may see a job twice. */
  work<T>(queue: string, handle: (job: QueueJob<T>) => Promise<void>, concurrency = 8): void {
    const connection = this.keep(workerConnection(this.config.REDIS_URL, this.logger));
    const worker = new Worker<T>(
      queue,
      async (job) => handle({ id: job.id ?? '', name: job.name, data: job.data }),
      { connection, prefix: this.prefixOf(queue), concurrency, ...WORKER_TIMES },
    );
    worker.on('error', (error) => this.logger.debug({ err: { message: error.message } }, 'queue worker'));
    worker.on('failed', (job, error) => {
      this.logger.error({ err: error, queue, job: job?.name, jobId: job?.id }, 'job failed');
    });
    this.workers.push(worker);
  }

  /** Handlers end what they began while the database's pool, which closes with the application, is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.workers.map((worker) => withLimit(worker.close())));
  }

  /** Requests that are still answered until here may add jobs. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => withLimit(queue.close())));
    for (const connection of this.connections) connection.disconnect();
  }

  private queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const connection = this.keep(producerConnection(this.config.REDIS_URL, this.logger));
    const queue = new Queue(name, { connection, prefix: this.prefixOf(name), skipVersionCheck: true });
    queue.on('error', (error) => this.logger.debug({ err: { message: error.message } }, 'queue'));
    this.queues.set(name, queue);
    return queue;
  }

  /** One hash tag a queue keeps all of its keys on one node of a Redis cluster. */
  private prefixOf(queue: string): string {
    return `{${this.config.QUEUE_PREFIX}-${queue}}`;
  }

  private keep(connection: Redis): Redis {
    this.connections.push(connection);
    return connection;
  }
}

const CLOSE_LIMIT_MS = 4_000;

function withLimit(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())]);
}
