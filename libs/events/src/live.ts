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
import { producerConnection, withinProducerTimeout } from './redis';

/**
 * Sends an event to the open pages of a school: published for the gateways that follow it now, and kept for a quarter of
 * an hour for pages that lost their stream.
 */
@Injectable()
export class LivePublisher implements OnModuleInit, OnApplicationShutdown {
  private connection: Redis | undefined;
  /** What is published in this moment travels together. */
  private parcel: { commands: ChainableCommander; channels: Set<string>; sent: Promise<unknown> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Open from the start on: what is only passed on waits for nothing, and the first of it counts as well. */
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
    if (redis.status !== 'ready') await withinProducerTimeout(once(redis, 'ready'));
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

  /** To the pages that are open now, and kept for none: of what is over in a moment nobody is told afterwards. */
  async pass(event: LiveEvent): Promise<void> {
    refuseInTransaction('A live event');
    const redis = this.open();
    // Nothing waits for it: where the channel is away it is not said.
    if (redis.status !== 'ready') return;
    await redis.publish(liveChannel(event.schoolId), JSON.stringify(event));
  }

  private begin(redis: Redis): NonNullable<LivePublisher['parcel']> {
    const commands = redis.pipeline();
    const sent = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.parcel = undefined;
      return commands.exec().then(requireAll);
    });
    return { commands, channels: new Set(), sent };
  }

  onApplicationShutdown(): void {
    this.connection?.disconnect();
  }
}

/** A pipeline ends well whatever became of its commands: each says for itself whether Redis has done it. */
function requireAll(results: [error: Error | null, result: unknown][] | null): void {
  const [refused] = (results ?? []).flatMap(([error]) => error ?? []);
  if (refused) throw refused;
}

function once(redis: Redis, name: string): Promise<void> {
  return new Promise((resolve) => redis.once(name, () => resolve()));
}
