import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** Back within a quarter of a second, as often as it takes; Redis away is a state to work in, never an end. */
const retryStrategy = (attempt: number): number => Math.min(50 * attempt, 250);

/** A connection that broke without a word while it lay idle, as the one that listens mostly does, is known as broken soon after. */
const KEEP_ALIVE_MS = 10_000;

export function redisConnection(url: string, logger: Logger, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    retryStrategy,
    enableOfflineQueue: false,
    keepAlive: KEEP_ALIVE_MS,
    ...options,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn({ cause: error.message }, 'Redis is away: live events other than alerts wait');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('Redis is back');
    away = false;
  });
  return redis;
}
