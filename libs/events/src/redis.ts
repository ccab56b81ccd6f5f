import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** Back within a quarter of a second: an emergency cannot wait for a polite back-off. */
const retryStrategy = (attempt: number): number => Math.min(50 * attempt, 250);

/** A connection that broke without a word while nobody asked anything on it is known as broken soon after. */
const KEEP_ALIVE_MS = 10_000;

/** For BullMQ's blocking connections: commands wait as long as Redis is away. */
export function workerConnection(url: string, logger: Logger): Redis {
  return connect(url, logger, { maxRetriesPerRequest: null });
}

/** For whoever adds jobs or publishes: fails at once while Redis is away, because the truth is in Postgres. */
export function producerConnection(url: string, logger: Logger): Redis {
  return connect(url, logger, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: PRODUCER_TIMEOUT_MS,
  });
}

/** BullMQ's `add` never answers on a Redis that was never reached, whatever the options: it gets a limit of its own. */
export const PRODUCER_TIMEOUT_MS = 300;

export async function withinProducerTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not answer in time')), PRODUCER_TIMEOUT_MS);
  });
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function connect(url: string, logger: Logger, options: RedisOptions): Redis {
  const redis = new Redis(url, { retryStrategy, keepAlive: KEEP_ALIVE_MS, ...options });
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) logger.warn({ err: { message: error.message } }, 'Redis is away');
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.info('Redis is back');
    down = false;
  });
  return redis;
}
