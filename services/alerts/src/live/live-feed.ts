import type { Writable } from 'node:stream';
import { AppError, type LiveEvent } from '@homeroom/contracts';
import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { eventsAfter, recentEvents } from './live-log.queries';

const POLL_MS = 250;
const HEARTBEAT_MS = 5_000;
/** Longer than the polled window, so that no follower gets an event twice. */
const REMEMBER_MS = 60_000;
const COMMITS_WITHIN_MS = 2_000;
/** A follower that does not read is disconnected: it reconnects and asks for what it missed. */
const STUCK_BYTES = 4 * 1024 * 1024;

interface Follower {
  stream: Writable;
  /** Events that arrived while its replay was being read. */
  held: LiveEvent[] | undefined;
}

/**
 * The event stream that gateways follow: it delivers alerts to open pages without Redis. Events of this process are sent at once; those of
 * other replicas are found in the log.
 */
@Injectable()
export class LiveFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly followers = new Set<Follower>();
  /** Event id → when it was sent from here. */
  private readonly passed = new Map<string, number>();
  /** Event id → when it was written by this process. */
  private readonly own = new Map<string, number>();
  private poll: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private warm = false;

  constructor(
    private readonly relay: RelayDb,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsHttp) return;
    this.poll = setInterval(() => this.look(), POLL_MS);
    this.heartbeat = setInterval(() => {
      for (const { stream } of this.followers) stream.write('\n');
    }, HEARTBEAT_MS);
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.poll);
    clearInterval(this.heartbeat);
    for (const { stream } of this.followers) stream.end();
    this.followers.clear();
    await this.polling;
  }

  /** Call before the commit, so that the poll does not send this process's own event first, without the data that `emit` adds. */
  willEmit(eventId: string): void {
    this.own.set(eventId, Date.now());
  }

  /** Call after the commit: by then the event is in the log for everybody who does not follow this process. */
  emit(event: LiveEvent): void {
    if (this.passed.has(event.eventId)) return;
    this.passed.set(event.eventId, Date.now());
    const line = lineOf(event);
    for (const follower of this.followers) {
      if (follower.held) follower.held.push(event);
      else this.write(follower, line);
    }
  }

  async follow(stream: Writable, after?: string): Promise<void> {
    // Until the first poll has separated old events from new ones, a new event could be taken for an old one.
    if (!this.warm) {
      this.look();
      await this.polling;
    }
    if (!this.warm) throw new AppError('SERVICE_UNAVAILABLE');
    const follower: Follower = { stream, held: [] };
    stream.once('close', () => this.followers.delete(follower));
    this.followers.add(follower);
    try {
      const missed = await eventsAfter(this.relay, after);
      const replayed = new Set(missed.map(({ eventId }) => eventId));
      const held = (follower.held ?? []).filter(({ eventId }) => !replayed.has(eventId));
      follower.held = undefined;
      this.write(follower, [...missed, ...held].map(lineOf).join('') || '\n');
    } catch (error) {
      this.followers.delete(follower);
      throw error;
    }
  }

  private look(): void {
    this.polling ??= this.findOthers().finally(() => {
      this.polling = undefined;
    });
  }

  private async findOthers(): Promise<void> {
    try {
      const events = await recentEvents(this.relay);
      for (const event of events) {
        if (this.isStillToCome(event.eventId)) continue;
        if (this.warm) this.emit(event);
        else this.passed.set(event.eventId, Date.now());
      }
      this.warm = true;
      const oldest = Date.now() - REMEMBER_MS;
      for (const known of [this.passed, this.own])
        for (const [id, at] of known) if (at < oldest) known.delete(id);
    } catch (error) {
      this.logger.debug({ err: error }, 'live log');
    }
  }

  /** Unless the response to its commit was lost. */
  private isStillToCome(eventId: string): boolean {
    const at = this.own.get(eventId);
    return at !== undefined && !this.passed.has(eventId) && Date.now() - at < COMMITS_WITHIN_MS;
  }

  private write({ stream }: Follower, lines: string): void {
    if (stream.writableLength > STUCK_BYTES) stream.destroy();
    else stream.write(lines);
  }
}

function lineOf(event: LiveEvent): string {
  return `${JSON.stringify(event)}\n`;
}
