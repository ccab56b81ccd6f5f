import { AppError } from '@homeroom/contracts';
import type { FastifyReply } from 'fastify';
import { type Dispatcher, errors, type Pool } from 'undici';
import type { IncomingHttpHeaders } from 'undici/types/header';
import type { Caller } from './caller';
import type { Lane, Ticket } from './lane';
import { Outflow } from './outflow';

export interface Listener {
  /** The headers sent to the browser in place of the service's. */
  headers(status: number, upstream: IncomingHttpHeaders): string[];
  /** `cause` is for our log, because it may contain an address. */
  failed(refusal: AppError, cause: Error): void;
  /** The service has all that it is going to get. Called at least once. */
  over(): void;
}

/**
 * One request to a service and its streamed answer to the browser. The reply is hijacked from Fastify only once the service's headers are
 * there: until then a failure is an ordinary refusal.
 */
export class Exchange implements Dispatcher.DispatchHandler, Ticket {
  travels = false;
  private pool: Pool | undefined;
  private upstream: Dispatcher.DispatchController | undefined;
  private outflow: Outflow | undefined;
  private deadline: NodeJS.Timeout | undefined;
  private abortReason: Error | undefined;

  constructor(
    private readonly lane: Lane,
    readonly caller: Caller,
    private readonly request: Dispatcher.DispatchOptions,
    private readonly reply: FastifyReply,
    private readonly on: Listener,
  ) {}

  /** Throws if there is not even room to wait. */
  start(): void {
    this.deadline = setTimeout(() => this.tooLate(), this.lane.answerMs);
    this.reply.raw.once('close', () => this.clientIsGone());
    try {
      this.lane.enter(this);
    } catch (error) {
      clearTimeout(this.deadline);
      throw error;
    }
  }

  go(pool: Pool): void {
    this.pool = pool;
    pool.dispatch(this.request, this);
  }

  onRequestStart(upstream: Dispatcher.DispatchController): void {
    this.upstream = upstream;
    // The request may have been given up while it waited for a connection.
    if (this.abortReason) upstream.abort(this.abortReason);
  }

  onResponseStart(_upstream: unknown, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || this.abortReason) return;
    clearTimeout(this.deadline);
    const { raw } = this.reply.hijack();
    raw.writeHead(status, this.on.headers(status, headers));
  }

  onResponseData(upstream: Dispatcher.DispatchController, chunk: Buffer): void {
    const { raw } = this.reply;
    if (raw.write(chunk)) return;
    this.outflow ??= new Outflow(raw, upstream, this.lane, this.caller);
    this.outflow.keep(chunk);
  }

  onResponseEnd(): void {
    this.reply.raw.end();
    this.leave();
  }

  onResponseError(_upstream: Dispatcher.DispatchController | undefined, error: Error): void {
    clearTimeout(this.deadline);
    if (isOurFault(error)) this.replacePool(error);
    this.leave();
    // Half an answer cannot be taken back; breaking the connection is the only correct way to end it.
    if (this.reply.raw.headersSent) this.reply.raw.destroy();
    else if (!this.reply.raw.destroyed && !this.reply.sent) this.failWith(this.abortReason ?? error);
  }

  private clientIsGone(): void {
    clearTimeout(this.deadline);
    if (!this.reply.raw.writableFinished) this.abort(new Error('the client left'));
  }

  private tooLate(): void {
    const refusal = new AppError('SERVICE_UNAVAILABLE');
    // Never sent although it has a pool: with a service that is down or slow, it would at least have been sent, or its connection would
    // have failed.
    if (this.pool && !this.upstream) this.replacePool(new Error('a request was never sent'));
    this.abort(refusal);
  }

  private abort(reason: Error): void {
    this.abortReason = reason;
    if (this.upstream) return this.upstream.abort(reason);
    // While waiting it has nothing to abort; a place is kept until the pool notices.
    if (!this.pool) this.leave();
    if (reason instanceof AppError) this.failWith(reason);
  }

  private leave(): void {
    this.lane.leave(this);
    this.on.over();
  }

  private replacePool(cause: Error): void {
    if (this.pool) this.lane.replace(this.pool, cause.message);
  }

  /** Addresses and causes stay internal: the browser learns only that the part is unavailable. */
  private failWith(cause: Error): void {
    this.on.failed(cause instanceof AppError ? cause : new AppError('SERVICE_UNAVAILABLE'), cause);
  }
}

/** The client refuses to send such a request and never uses the connection meant for it again. */
function isOurFault(error: Error): boolean {
  return error instanceof errors.InvalidArgumentError || error instanceof errors.NotSupportedError;
}
