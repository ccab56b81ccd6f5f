import type { Logger } from 'pino';
import { Pool } from 'undici';
import type { Caller } from './caller';
import type { Memory } from './memory';
import { Places } from './places';
import { WaitingLine } from './waiting-line';

export interface LanePlan {
  /** The service's address. */
  url: string;
  /** Until the first byte of the answer, the wait for a place included. */
  answerMs: number;
  /** Until a browser has taken what is buffered for it. */
  readerMs: number;
  /** How many requests one person may have under way; further ones of the same person wait. */
  each: number;
  /** Separate memory for waiting bodies and for answers not yet taken, so that a slow reader keeps nobody from writing. */
  bodies: Memory;
  answers: Memory;
}

/** A request that has a place, or waits for one, until it leaves. */
export interface Ticket {
  readonly caller: Caller;
  /** For the lane's own use: whether the ticket has a place. */
  travels: boolean;
  /** Called when its turn comes. */
  go(pool: Pool): void;
}

const CONNECTIONS = 64;
const CONNECT_MS = 2_000;
/** Half of these can be one whole school raising the same alarm. */
const MOST_WAITING = 8_192;
const MOST_WAITING_EACH = 1_024;

/** The connections to one service, with the requests that use them and those that wait. */
export class Lane {
  readonly answerMs: number;
  readonly readerMs: number;
  readonly bodies: Memory;
  readonly answers: Memory;
  private readonly places: Places;
  private readonly line = new WaitingLine<Ticket>(MOST_WAITING, MOST_WAITING_EACH);
  private readonly retired = new Set<Pool>();
  private pool: Pool;
  private admitting = false;

  constructor(
    readonly name: string,
    private readonly plan: LanePlan,
    private readonly logger: Logger,
  ) {
    this.answerMs = plan.answerMs;
    this.readerMs = plan.readerMs;
    this.bodies = plan.bodies;
    this.answers = plan.answers;
    this.places = new Places(CONNECTIONS, plan.each);
    this.pool = this.open();
  }

  /** Starts the ticket or queues it; throws if even the queue is full. */
  enter(ticket: Ticket): void {
    if (this.places.take(ticket.caller)) this.begin(ticket);
    else this.line.add(ticket);
  }

  leave(ticket: Ticket): void {
    if (!ticket.travels) return this.line.remove(ticket);
    ticket.travels = false;
    this.places.give(ticket.caller);
    this.admit();
  }

  /** Whether the service reports itself ready, over the connections that requests use. */
  async isReady(withinMs: number): Promise<boolean> {
    try {
      const { statusCode, body } = await this.pool.request({
        method: 'GET',
        path: '/readyz',
        headersTimeout: withinMs,
        signal: AbortSignal.timeout(withinMs),
      });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }

  /**
   * Replaces a pool that does not send its requests. One of its connections may be lost for good; those that still work finish what they
   * carry.
   */
  replace(pool: Pool, because: string): void {
    if (pool !== this.pool || pool.closed) return;
    this.logger.error({ service: this.name, cause: because }, 'the connections to a service are replaced');
    this.pool = this.open();
    this.retired.add(pool);
    pool.close().catch(() => undefined);
    setTimeout(() => {
      this.retired.delete(pool);
      pool.destroy().catch(() => undefined);
    }, this.answerMs).unref();
  }

  async close(): Promise<void> {
    await Promise.all([this.pool, ...this.retired].map((pool) => pool.destroy()));
  }

  private begin(ticket: Ticket): void {
    // A flag instead of a Set, whose discarded hash tables would keep thousands of requests from being garbage-collected.
    ticket.travels = true;
    ticket.go(this.pool);
  }

  /** Not re-entrant: a ticket that leaves as soon as it starts must not deepen the stack for all those behind it. */
  private admit(): void {
    if (this.admitting) return;
    this.admitting = true;
    while (!this.places.areTaken) {
      const next = this.line.next(this.places);
      if (!next) break;
      this.places.take(next.caller);
      this.begin(next);
    }
    this.admitting = false;
  }

  private open(): Pool {
    const { url, answerMs } = this.plan;
    return new Pool(new URL(url).origin, {
      connections: CONNECTIONS,
      connect: { timeout: Math.min(CONNECT_MS, answerMs) },
      bodyTimeout: answerMs,
      // The exchange keeps the time itself, because it has to include the wait for a place.
      headersTimeout: 0,
    });
  }
}
