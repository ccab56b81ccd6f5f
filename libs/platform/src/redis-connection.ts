import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

export const REDIS_CONNECTIONS = {
  /** Reconnects within a quarter of a second, indefinitely: an unavailable Redis is a state to work in, never a reason to end. */
  retryStrategy: (attempt: number): number => Math.min(50 * attempt, 250),
  /** Detects idle connections that broke silently, such as those of subscribers. */
  keepAlive: 10_000,
  /**
   * Detects connections that broke silently during a command, for which the operating system would wait a quarter of an hour. Applies only
   * while a response is pending; callers of blocking commands set a longer one.
   */
  socketTimeout: 5_000,
} satisfies RedisOptions;

/** The only way in which the platform connects to Redis; `away` is the log message when it is unavailable. */
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
