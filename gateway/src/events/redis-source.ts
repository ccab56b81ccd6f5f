import { setTimeout as pause } from 'node:timers/promises';
import { type LiveEvent, liveChannel } from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';
import { CONFIG, LOGGER, redisConnection } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { GatewayConfig } from '../config';
import { Revocations } from '../session/revocations';
import { EventHub } from './event-hub';
import { drawnAt, encode, type LiveFrame, readLiveEvent } from './live-frame';
import { CLOCK_SLACK_MS } from './replay';

const AWAY = 'Redis is away: live events other than alerts wait';
const COMMAND_MS = 300;
/** Pages that reconnect together, as after a gateway restart, share one read of their school's past. */
const SHARED_LOOK_MS = 20;

/** Follows the live channel of every school that has an open page here, and reads its last quarter of an hour. */
@Injectable()
export class RedisSource implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly subscriber: Redis;
  private readonly reader: Redis;
  /** Whether each school's channel is followed. */
  private readonly following = new Map<string, Promise<boolean>>();
  private readonly looks = new Map<string, Promise<LiveFrame[]>>();
  /**
   * No event published before this time can have been missed: the last one received was drawn before it was published, and channels keep
   * their order. The time of receipt would say less, because a busy process receives late.
   */
  private completeUntil = Date.now();
  /** Since when events may have been missed that nobody has caught up on. */
  private behindSince: number | undefined;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly hub: EventHub,
    private readonly revocations: Revocations,
  ) {
    const connect = (options: RedisOptions) =>
      redisConnection(config.REDIS_URL, logger, { lazyConnect: true, ...options }, AWAY);
    this.subscriber = connect({ autoResubscribe: false, enableOfflineQueue: false });
    this.reader = connect({ maxRetriesPerRequest: 2, commandTimeout: COMMAND_MS });
    hub.onSchool(
      (schoolId) => this.follow(schoolId),
      (schoolId) => this.unfollow(schoolId),
    );
  }

  onApplicationBootstrap(): void {
    this.subscriber.on('ready', () => void this.resume());
    this.subscriber.on('close', () => this.following.clear());
    this.subscriber.on('message', (channel, text) => this.heard(channel, text));
    // A failed first attempt is retried, so there is nothing to do here.
    this.subscriber.connect().catch(() => undefined);
    this.reader.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.subscriber.disconnect();
    this.reader.disconnect();
  }

  /** Resolves when the school's channel is followed, or immediately or soon if Redis is down. */
  async followed(schoolId: string): Promise<void> {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, COMMAND_MS).unref());
    await Promise.race([this.following.get(schoolId), limit]);
  }

  /** Events published in the school within the replay window; none while Redis is down. */
  recent(schoolId: string): Promise<LiveFrame[]> {
    if (this.subscriber.status !== 'ready') return Promise.resolve([]);
    const planned = this.looks.get(schoolId);
    if (planned) return planned;
    const look = pause(SHARED_LOOK_MS).then(async () => {
      // Later callers need a later read, because this one may not see what is being published right now.
      this.looks.delete(schoolId);
      return (await this.read(schoolId, Date.now() - TIMES.replayWindowMs)) ?? [];
    });
    this.looks.set(schoolId, look);
    return look;
  }

  private follow(schoolId: string): void {
    if (this.subscriber.status !== 'ready') return;
    const askedAt = Date.now();
    const subscribed = this.subscriber.subscribe(liveChannel(schoolId)).then(
      () => true,
      () => {
        this.logger.debug('a channel could not be followed yet');
        return false;
      },
    );
    this.following.set(schoolId, subscribed);
    void subscribed.then(async (isFollowed) => {
      // The school's pages did not wait for the subscription, so they have to catch up.
      if (isFollowed && Date.now() - askedAt > COMMAND_MS)
        await this.catchUp(schoolId, askedAt - CLOCK_SLACK_MS);
    });
  }

  private unfollow(schoolId: string): void {
    this.following.delete(schoolId);
    if (this.subscriber.status !== 'ready') return;
    this.subscriber.unsubscribe(liveChannel(schoolId)).catch(() => undefined);
  }

  /** After a break: follows the channels again, then catches up on what was published meanwhile. */
  private async resume(): Promise<void> {
    const completeUntil = this.completeUntil - CLOCK_SLACK_MS;
    const from = Math.max(
      Math.min(this.behindSince ?? completeUntil, completeUntil),
      Date.now() - TIMES.replayWindowMs,
    );
    this.behindSince = from;
    const schools = [...this.hub.openSchools];
    for (const schoolId of schools) this.follow(schoolId);
    for (const schoolId of schools) {
      const isFollowed = await this.following.get(schoolId);
      // Redis is down again: the next resume begins where this one did.
      if (isFollowed === false || !(await this.catchUp(schoolId, from))) return;
    }
    this.behindSince = undefined;
  }

  /** Returns whether Redis delivered everything. */
  private async catchUp(schoolId: string, from: number): Promise<boolean> {
    const missed = await this.missedIn(schoolId, from);
    for (const { event, publishedAt } of missed ?? []) this.hub.publish(event, publishedAt);
    return missed !== undefined;
  }

  /** Retries, because a Redis that has just come back may be slow, and what is not read now would never reach an open page. */
  private async missedIn(schoolId: string, from: number): Promise<LiveFrame[] | undefined> {
    while (this.subscriber.status === 'ready') {
      const missed = await this.read(schoolId, from);
      if (missed) return missed;
      await pause(COMMAND_MS);
    }
    return undefined;
  }

  private heard(channel: string, text: string): void {
    const event = readLiveEvent(text);
    if (event && liveChannel(event.schoolId) === channel) {
      this.completeUntil = Math.min(drawnAt(event.eventId) ?? this.completeUntil, Date.now());
      void this.pass(event);
    } else this.logger.warn('something on a live channel is not an event of its school');
  }

  /** A page that hears of its school's change asks again at once and must then be judged by the new state. */
  private async pass(event: LiveEvent): Promise<void> {
    if (event.name === 'school.changed') await this.revocations.refresh();
    this.hub.publish(event);
  }

  /** Undefined if Redis does not answer. */
  private async read(schoolId: string, from: number): Promise<LiveFrame[] | undefined> {
    try {
      const entries = await this.reader.xrange(liveChannel(schoolId), String(from), '+');
      return entries.flatMap(([id, [, text = '']]) => {
        const event = readLiveEvent(text);
        return event?.schoolId === schoolId ? [encode(event, Number(id.split('-')[0]))] : [];
      });
    } catch {
      return undefined;
    }
  }
}
