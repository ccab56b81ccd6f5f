import { LOGGER, refuseInTransaction, type ServiceConfig } from '@homeroom/platform';
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
import { answersOf, producerConnection, withinProducerTimeout, workerConnection } from './redis';

export interface QueueJob<T> {
  /** A UUID, because BullMQ accepts neither ':' nor all-digit ids. The same id is added only once as long as its job exists. */
  id: string;
  name: string;
  data: T;
  /** The minimum delay before it runs. */
  delayMs?: number;
  /** Retried for as long as it fails; the handler decides when to stop. */
  endless?: true;
}

/** A job as received by a worker. */
export interface TakenJob<T> extends QueueJob<T> {
  /** Starts at one. */
  attempt: number;
}

/** A Redis as it was seen at a time, in milliseconds since 1970. */
export interface NotedRedis {
  run: string;
  at: number;
}

interface SeenRedis {
  /** Redis's own id for its process: another one after a restart, and after a failover to a replica. */
  run: string;
  /** Undefined in a Redis that is new or has lost all its data. */
  noted: NotedRedis | undefined;
}

/** Redis is unreachable or does not respond; nothing is wrong with the job itself. */
export class QueuesAway extends Error {}

/**
 * BullMQ's defaults recover a dead worker's jobs after a minute and give up permanently after two kills. An emergency platform needs
 * recovery within seconds, and the handlers here are idempotent.
 */
const WORKER_TIMES = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 1_000 } as const;

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 5 * 60_000;

/** Exponential backoff with jitter, up to a limit. */
function delayAfter(attempts: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(longest * (0.5 + Math.random() / 2));
}

const JOB_OPTIONS: JobsOptions = {
  attempts: 20,
  backoff: { type: 'custom' },
  removeOnComplete: { age: 3_600, count: 10_000 },
  // Failed jobs are kept, so that somebody sees them.
  removeOnFail: false,
};

/** The only code that uses BullMQ. Queues only wake workers; anything that must not be lost is in Postgres first. */
@Injectable()
export class Queues implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queues = new Map<string, { queue: Queue; redis: Redis }>();
  private readonly workers: Worker[] = [];
  private readonly connections: Redis[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fails within 300 ms while Redis is unavailable; polling finds the caller's rows in Postgres later. */
  async add<T>(queue: string, jobs: QueueJob<T>[]): Promise<void> {
    if (jobs.length === 0) return;
    refuseInTransaction('A job');
    const bulk = jobs.map(({ id, name, data, delayMs: delay = 0, endless }) => ({
      name,
      data,
      opts: { ...JOB_OPTIONS, jobId: id, delay, ...(endless ? { attempts: Number.MAX_SAFE_INTEGER } : {}) },
    }));
    const [one, ...more] = bulk;
    const { queue: to } = this.reach(queue);
    // Several jobs are added in one pipeline, which is expensive to prepare, so a single job is added directly.
    await this.ask<unknown>(
      one && more.length === 0 ? to.add(one.name, one.data, one.opts) : to.addBulk(bulk),
    );
  }

  /** Which Redis this is, and which one `noteSeen` last noted in it. */
  async look(name: string): Promise<SeenRedis> {
    const { queue, redis } = this.reach(name);
    // In one transaction, so that both answers come from the same one.
    const both = () => redis.multi().info('server').hgetall(noteOf(queue)).exec();
    const answers = await this.ask(queue.waitUntilReady().then(both).then(answersOf));
    const [info, note] = answers as [string, Record<string, string>];
    const [, run = ''] = /^run_id:(\w+)/m.exec(info) ?? [];
    return { run, noted: note.run === undefined ? undefined : { run: note.run, at: Number(note.at) } };
  }

  async noteSeen(name: string, noted: NotedRedis): Promise<void> {
    const { queue, redis } = this.reach(name);
    await this.ask(redis.hset(noteOf(queue), noted));
  }

  /** The number of jobs that have not been started. */
  async waiting(queue: string): Promise<number> {
    return this.ask(this.reach(queue).queue.getWaitingCount());
  }

  /** The number of waiting, active and delayed jobs. */
  async counts(queue: string): Promise<Record<string, number>> {
    return this.ask(this.reach(queue).queue.getJobCounts('waiting', 'active', 'delayed'));
  }

  /** Handles a queue's jobs in this process until shutdown. A handler may see a job twice. */
  work<T>(queue: string, handle: (job: TakenJob<T>) => Promise<void>, concurrency = 8): void {
    const connection = this.keep(workerConnection(this.config.REDIS_URL, this.logger));
    const worker = new Worker<T>(
      queue,
      async (job) =>
        handle({ id: job.id ?? '', name: job.name, data: job.data, attempt: job.attemptsMade + 1 }),
      {
        connection,
        prefix: this.prefixOf(queue),
        concurrency,
        ...WORKER_TIMES,
        settings: { backoffStrategy: delayAfter },
      },
    );
    worker.on('error', (error) => this.logger.debug({ err: { message: error.message } }, 'queue worker'));
    worker.on('failed', (job, error) => {
      this.logger.error({ err: error, queue, job: job?.name, jobId: job?.id }, 'job failed');
    });
    this.workers.push(worker);
  }

  /** Handlers finish their jobs while the database pool, which closes with the application, is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.workers.map((worker) => withLimit(worker.close())));
  }

  /** Requests that are still running until here may add jobs. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map(({ queue }) => withLimit(queue.close())));
    for (const connection of this.connections) connection.disconnect();
  }

  private async ask<T>(work: Promise<T>): Promise<T> {
    try {
      return await withinProducerTimeout(work);
    } catch (error) {
      // An error from Redis itself concerns the command.
      if ((error as Error).name === 'ReplyError') throw error;
      throw new QueuesAway('Redis is away', { cause: error });
    }
  }

  /** The queue, and its connection. */
  private reach(name: string): { queue: Queue; redis: Redis } {
    const known = this.queues.get(name);
    if (known) return known;
    const redis = this.keep(producerConnection(this.config.REDIS_URL, this.logger));
    const queue = new Queue(name, { connection: redis, prefix: this.prefixOf(name), skipVersionCheck: true });
    queue.on('error', (error) => this.logger.debug({ err: { message: error.message } }, 'queue'));
    const reached = { queue, redis };
    this.queues.set(name, reached);
    return reached;
  }

  /** One hash tag per queue keeps all of its keys on one node of a Redis cluster. */
  private prefixOf(queue: string): string {
    return `{${this.config.QUEUE_PREFIX}-${queue}}`;
  }

  private keep(connection: Redis): Redis {
    this.connections.push(connection);
    return connection;
  }
}

/** Stored beside the queue's own keys, and lost together with them. */
function noteOf(queue: Queue): string {
  return queue.toKey('seen');
}

const CLOSE_LIMIT_MS = 4_000;

function withLimit(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())]);
}
