import { inTime, REDIS_CONNECTIONS, redisConnection } from '@homeroom/platform';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** The longest time for which BullMQ lets Redis block while waiting for a job (`maximumBlockTimeout`). */
const LONGEST_WAIT_MS = 10_000;

/** For a BullMQ worker, which duplicates the connection to wait for jobs: commands wait while Redis is unavailable. */
export function workerConnection(url: string, logger: Logger): Redis {
  const socketTimeout = LONGEST_WAIT_MS + REDIS_CONNECTIONS.socketTimeout;
  return redisConnection(url, logger, { maxRetriesPerRequest: null, socketTimeout });
}

/** For adding jobs and publishing: fails at once while Redis is unavailable, because the source of truth is Postgres. */
export function producerConnection(url: string, logger: Logger): Redis {
  return redisConnection(url, logger, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: PRODUCER_TIMEOUT_MS,
  });
}

/** BullMQ's `add` never settles if Redis was never reached, whatever the options, so it gets its own timeout. */
export const PRODUCER_TIMEOUT_MS = 300;

export function withinProducerTimeout<T>(work: Promise<T>): Promise<T> {
  return inTime(work, PRODUCER_TIMEOUT_MS, () => new Error('Redis did not answer in time'));
}

/** The answers to a pipeline's commands: it resolves even if some fail, because each reports its own result. Throws the first failure. */
export function answersOf(results: [error: Error | null, answer: unknown][] | null): unknown[] {
  return (results ?? []).map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
}
