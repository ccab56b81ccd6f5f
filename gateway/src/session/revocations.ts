import { setTimeout as pause } from 'node:timers/promises';
import type { EndedSessions, Identity } from '@homeroom/contracts';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { GatewayConfig } from '../config';
import { SchoolStandings } from './school-standings';

const POLL_MS = 2_000;
const SHARED_MS = 20;
/** Two polls overlap: a revocation that was being written during the last one must not slip between. */
const OVERLAP_MS = 5_000;
/** As long as the longest-lived token that names a session: the alert capability. */
const KEEP_MS = 14 * 3600_000;

type Listener = () => void;

/**
 * Sessions, and visits of operators, that ended before their tokens do. Tokens are verified without asking anybody, so
 * this small list is what makes a logout or a changed password count within seconds; the schools whose state an operator
 * changed come along with it. While auth is away both stay as they are.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ended = new LRUCache<string, true>({ max: 200_000, ttl: KEEP_MS });
  private readonly outdated = new LRUCache<string, number>({ max: 200_000, ttl: KEEP_MS });
  private readonly listeners: Listener[] = [];
  private since = Date.now() - KEEP_MS;
  private timer: NodeJS.Timeout | undefined;
  private closing = false;
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

  has({ sessionId, operator }: Pick<Identity, 'sessionId' | 'operator'>): boolean {
    return this.ended.has(sessionId) || (operator !== undefined && this.ended.has(operator.grantId));
  }

  /** True for a token that was minted before its owner changed: a renewal brings one that is right. */
  isOutdated(sessionId: string, mintedAt: number): boolean {
    return mintedAt < (this.outdated.get(sessionId) ?? 0);
  }

  outdate(sessions: readonly { id: string; at: number }[]): void {
    for (const { id, at } of sessions) this.outdated.set(id, at);
  }

  add(sessionIds: readonly string[]): void {
    const news = sessionIds.filter((id) => !this.ended.has(id));
    if (news.length === 0) return;
    for (const id of news) this.ended.set(id, true);
    for (const listener of this.listeners) listener();
  }

  onRevoked(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Between two polls: settles when auth has been asked after this moment. Many who ask at once share one question. */
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

  private async poll(): Promise<void> {
    const url = `${this.config.serviceUrl('auth')}/internal/revocations?since=${this.since}`;
    try {
      const { now, sessionIds, outdated, schools } = await this.services.call<EndedSessions>(url, {
        timeoutMs: POLL_MS,
      });
      this.add(sessionIds);
      this.outdate(outdated);
      this.standings.learn(schools);
      this.since = now - OVERLAP_MS;
    } catch {
      this.logger.debug('auth does not tell which sessions ended');
    }
  }
}
