import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

export const REDIS_CONNECTIONS = {
  /** Back within a quarter of a second, as often as it takes; Redis away is a state to work in, never an end. */
  retryStrategy: (attempt: number): number => Math.min(50 * attempt, 250),
  /** A connection that broke without a word while nobody asked anything on it, as on one that listens, is known as broken soon after. */
  keepAlive: 10_000,
  /**
   * One that broke in the middle of a question too, for which the system itself would wait a quarter of an hour. Counted only while a
   * question is open: whoever asks what Redis answers late on purpose says how late.
   */
  socketTimeout: 5_000,
} satisfies RedisOptions;

/** The one way in which anything of ours is connected with Redis; what its being away means is said by `away`. */
export function redisConnection(
  url: string,
  logger: Logger,
  options: RedisOptions,
  away = 'Redis is away',
): Redis {
  const redis = new Redis(url, { ...REDIS_CONNECTIONS, ...options });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ err: { message: error.message } }, away);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
  return redis;
}
