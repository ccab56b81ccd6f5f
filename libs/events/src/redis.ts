import { REDIS_CONNECTIONS, redisConnection } from '@homeroom/platform';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** As long as BullMQ at the most has Redis wait for a job (`maximumBlockTimeout`). */
const LONGEST_WAIT_MS = 10_000;

/** For a BullMQ worker, which has a second one made like it to wait for jobs: commands wait as long as Redis is away. */
export function workerConnection(url: string, logger: Logger): Redis {
  const socketTimeout = LONGEST_WAIT_MS + REDIS_CONNECTIONS.socketTimeout;
  return redisConnection(url, logger, { maxRetriesPerRequest: null, socketTimeout });
}

/** For whoever adds jobs or publishes: fails at once while Redis is away, because the truth is in Postgres. */
export function producerConnection(url: string, logger: Logger): Redis {
  return redisConnection(url, logger, {
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
