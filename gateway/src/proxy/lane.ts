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
  /** Until a browser has taken what is kept for it. */
  readerMs: number;
  /** What one person may have under way at once; the others of the same person wait. */
  each: number;
  /** For bodies that wait here, and for answers that are not taken yet: who reads slowly keeps nobody from writing. */
  bodies: Memory;
  answers: Memory;
}

/** A request on its way: it has a place, or waits for one, until it leaves. */
export interface Ticket {
  readonly caller: Caller;
  /** The lane's own note. */
  travels: boolean;
  /** Its turn has come. */
  go(pool: Pool): void;
}

const CONNECTIONS = 64;
const CONNECT_MS = 2_000;
/** Half of it is a whole school that raises the same alarm. */
const MOST_WAITING = 8_192;
const MOST_WAITING_EACH = 1_024;

/** The connections to one service, who is using them, and who waits. */
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

  /** Goes at once or waits; throws when even the line is full. */
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

  /** Does the service say that it is ready, over the connections that requests use? */
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
   * Instead of a pool that does not send what it is given. A connection of it may be lost for good; those that still
   * work finish what they carry.
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
    // A set of them would be tidier; its discarded tables would keep thousands of requests from being forgotten.
    ticket.travels = true;
    ticket.go(this.pool);
  }

  /** One call at a time: who leaves as soon as it may go must not deepen the stack for everybody behind it. */
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
      // The exchange watches the time itself: it has to count the wait for a place too.
      headersTimeout: 0,
    });
  }
}
