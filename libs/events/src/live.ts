import { type LiveEvent, liveChannel } from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';
import {
  CONFIG,
  currentTraceParent,
  LOGGER,
  refuseInTransaction,
  type ServiceConfig,
} from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ChainableCommander, Redis } from 'ioredis';
import type { Logger } from 'pino';
import { answersOf, producerConnection, withinProducerTimeout } from './redis';

/**
 * Sends an event to the open pages of a school: published to the gateways that follow it now, and kept for a quarter of an hour for pages
 * that have lost their stream.
 */
@Injectable()
export class LivePublisher implements OnModuleInit, OnApplicationShutdown {
  private connection: Redis | undefined;
  private connecting: Promise<void> | undefined;
  /** Events published in the same tick are sent together. */
  private parcel: { commands: ChainableCommander; channels: Set<string>; sent: Promise<unknown> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Connects at the start, because transient events do not wait for a connection, and the first one matters too. */
  onModuleInit(): void {
    this.open();
  }

  private open(): Redis {
    this.connection ??= producerConnection(this.config.REDIS_URL, this.logger);
    return this.connection;
  }

  async publish(event: LiveEvent): Promise<void> {
    refuseInTransaction('A live event');
    const redis = this.open();
    if (redis.status !== 'ready') await withinProducerTimeout(this.connected(redis));
    this.parcel ??= this.begin(redis);
    const channel = liveChannel(event.schoolId);
    const text = JSON.stringify({ ...event, traceparent: currentTraceParent() });
    const oldest = String(Date.now() - TIMES.replayWindowMs);
    const { commands, channels, sent } = this.parcel;
    commands.xadd(channel, 'MINID', '~', oldest, '*', 'event', text);
    if (!channels.has(channel)) commands.pexpire(channel, TIMES.replayWindowMs);
    channels.add(channel);
    commands.publish(channel, text);
    await sent;
  }

  /** Whoever publishes before there is a connection waits for the same one: a listener each would be left behind by each that gives up. */
  private connected(redis: Redis): Promise<void> {
    this.connecting ??= once(redis, 'ready').finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  /** Sends a transient event only to pages that are open now; it is not kept for replay. */
  async pass(event: LiveEvent): Promise<void> {
    refuseInTransaction('A live event');
    const redis = this.open();
    // Dropped if Redis is unavailable, because nobody waits for it.
    if (redis.status !== 'ready') return;
    await redis.publish(liveChannel(event.schoolId), JSON.stringify(event));
  }

  private begin(redis: Redis): NonNullable<LivePublisher['parcel']> {
    const commands = redis.pipeline();
    const sent = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.parcel = undefined;
      return commands.exec().then(answersOf);
    });
    return { commands, channels: new Set(), sent };
  }

  onApplicationShutdown(): void {
    this.connection?.disconnect();
  }
}

function once(redis: Redis, name: string): Promise<void> {
  return new Promise((resolve) => redis.once(name, () => resolve()));
}
