import { setTimeout as pause } from 'node:timers/promises';
import type { EndedSessions, Identity } from '@homeroom/contracts';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { GatewayConfig } from '../config';
import { SchoolStandings } from './school-standings';

const POLL_MS = 2_000;
const SHARED_MS = 20;
/**
 * How far two polls overlap: a row has the time at which it was written but becomes visible when its transaction commits. This is longer
 * than any of auth's transactions, some of which cover fifty people and more; what is already known is skipped.
 */
const OVERLAP_MS = 60_000;
/** The lifetime of the longest-lived token that names a session: the alert capability. */
const KEEP_MS = 14 * 3600_000;

type Listener = () => void;

/**
 * Sessions, and visits to schools, that ended before their tokens expire. Tokens are verified offline, so this small list makes a logout or
 * a changed password count within seconds; it also brings the schools whose state an operator changed. While auth is down, both stay as
 * they are.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Until when each id has to be remembered. Unbounded, because a session that fell out of the list would be signed in again. */
  private readonly ended = new Map<string, number>();
  /** The time before which each id's tokens are outdated. */
  private readonly outdated = new Map<string, number>();
  private readonly listeners: Listener[] = [];
  private readonly outdatedListeners: ((sessionIds: ReadonlySet<string>) => void)[] = [];
  private since = Date.now() - KEEP_MS;
  private timer: NodeJS.Timeout | undefined;
  private closing = false;
  private whole = false;
  private away = false;
  private planned: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly services: ServiceClient,
    private readonly standings: SchoolStandings,
  ) {}

  onApplicationBootstrap(): void {
    void this.follow();
  }

  onApplicationShutdown(): void {
    this.closing = true;
    clearTimeout(this.timer);
  }

  /** Whether everything that ended before this process started has been learned. */
  get areWhole(): boolean {
    return this.whole;
  }

  /** Whether auth failed to answer the last request. */
  get isAuthAway(): boolean {
    return this.away;
  }

  has({ sessionId, visit }: Pick<Identity, 'sessionId' | 'visit'>): boolean {
    return this.ended.has(sessionId) || (visit !== undefined && this.ended.has(visit.grantId));
  }

  /** True for a token that was minted before its owner's access changed: a renewal brings a current one. */
  isOutdated(sessionId: string, mintedAt: number): boolean {
    return mintedAt < (this.outdated.get(sessionId) ?? 0);
  }

  outdate(sessions: readonly { id: string; at: number }[]): void {
    const news = sessions.filter(({ id, at }) => this.outdated.get(id) !== at);
    if (news.length === 0) return;
    for (const { id, at } of news) this.outdated.set(id, at);
    const sessionIds = new Set(news.map(({ id }) => id));
    for (const listener of this.outdatedListeners) listener(sessionIds);
  }

  add(sessionIds: readonly string[]): void {
    const news = sessionIds.filter((id) => !this.ended.has(id));
    if (news.length === 0) return;
    const until = Date.now() + KEEP_MS;
    for (const id of news) this.ended.set(id, until);
    for (const listener of this.listeners) listener();
  }

  onOutdated(listener: (sessionIds: ReadonlySet<string>) => void): void {
    this.outdatedListeners.push(listener);
  }

  onRevoked(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Polls outside the interval: resolves when auth has been asked after this moment. Concurrent callers share one request. */
  refresh(): Promise<void> {
    this.planned ??= pause(SHARED_MS, undefined, { ref: false }).then(() => {
      this.planned = undefined;
      return this.poll();
    });
    return this.planned;
  }

  private async follow(): Promise<void> {
    await this.poll();
    if (this.closing) return;
    this.timer = setTimeout(() => void this.follow(), POLL_MS);
    this.timer.unref();
  }

  /** All pages or none: if one is missing, the next poll begins where this one did. */
  private async poll(): Promise<void> {
    try {
      const first = await this.ask();
      this.learn(first);
      for (let { next } = first; next !== undefined; ) {
        const page = await this.ask(next);
        this.learn(page);
        next = page.next;
      }
      this.since = first.now - OVERLAP_MS;
      this.whole = true;
    } catch {
      this.logger.debug('auth does not tell which sessions ended');
    }
    forget(this.ended, Date.now());
    forget(this.outdated, Date.now() - KEEP_MS);
  }

  private async ask(after?: string): Promise<EndedSessions> {
    const place = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
    const url = `${this.config.serviceUrl('auth')}/internal/revocations?since=${this.since}${place}`;
    try {
      const told = await this.services.call<EndedSessions>(url, {
        timeoutMs: POLL_MS,
        withinMs: POLL_MS,
      });
      this.away = false;
      return told;
    } catch (error) {
      this.away = true;
      throw error;
    }
  }

  private learn({ sessionIds, outdated, schools }: EndedSessions): void {
    this.add(sessionIds);
    this.outdate(outdated);
    this.standings.learn(schools);
  }
}

/** The oldest come first, so that it ends at the first that is still needed. */
function forget(times: Map<string, number>, before: number): void {
  for (const [id, time] of times) {
    if (time >= before) return;
    times.delete(id);
  }
}
