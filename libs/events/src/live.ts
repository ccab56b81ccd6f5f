import { type LiveEvent, liveChannel } from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';
import { CONFIG, LOGGER, refuseInTransaction, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { producerConnection, withinProducerTimeout } from './redis';

/**
 * Sends an event to the open pages of a school: published for the gateways that follow it now, and kept for a quarter of
 * an hour for pages that lost their stream.
 */
@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private connection: Redis | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async publish(event: LiveEvent): Promise<void> {
    refuseInTransaction('A live event');
    this.connection ??= producerConnection(this.config.REDIS_URL, this.logger);
    const redis = this.connection;
    if (redis.status !== 'ready') await withinProducerTimeout(once(redis, 'ready'));
    const channel = liveChannel(event.schoolId);
    const text = JSON.stringify(event);
    const oldest = String(Date.now() - TIMES.replayWindowMs);
    await redis
      .pipeline()
      .xadd(channel, 'MINID', '~', oldest, '*', 'event', text)
      .pexpire(channel, TIMES.replayWindowMs)
      .publish(channel, text)
      .exec();
  }

  onApplicationShutdown(): void {
    this.connection?.disconnect();
  }
}

function once(redis: Redis, name: string): Promise<void> {
  return new Promise((resolve) => redis.once(name, () => resolve()));
}
