import { AppError } from '@homeroom/contracts';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import type { IncomingHttpHeaders } from 'undici/types/header';

type Headers = (status: number, upstream: IncomingHttpHeaders) => string[];
/** `cause` is for our log: it may hold an address. */
type Fail = (refusal: AppError, cause: Error) => void;

/**
 * One request to a service and its answer to the browser, streamed. The reply is taken from Fastify only when the
 * service's headers are there: until then a failure is an ordinary refusal.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  private upstream: Dispatcher.DispatchController | undefined;
  private readonly deadline: NodeJS.Timeout;
  private abortReason: Error | undefined;

  constructor(
    private readonly reply: FastifyReply,
    timeoutMs: number,
    private readonly headers: Headers,
    private readonly fail: Fail,
  ) {
    this.deadline = setTimeout(() => this.abort(new AppError('SERVICE_UNAVAILABLE')), timeoutMs);
    reply.raw.once('close', () => this.clientIsGone());
  }

  onRequestStart(upstream: Dispatcher.DispatchController): void {
    this.upstream = upstream;
    // It may have waited for a connection for longer than anybody waited for it.
    if (this.abortReason) upstream.abort(this.abortReason);
  }

  onResponseStart(
    upstream: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200 || this.abortReason) return;
    clearTimeout(this.deadline);
    const { raw } = this.reply.hijack();
    raw.writeHead(status, this.headers(status, headers));
    raw.on('drain', () => upstream.resume());
  }

  onResponseData(upstream: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.reply.raw.write(chunk)) upstream.pause();
  }

  onResponseEnd(): void {
    this.reply.raw.end();
  }

  onResponseError(_upstream: Dispatcher.DispatchController | undefined, error: Error): void {
    clearTimeout(this.deadline);
    // Half an answer cannot be taken back: a broken connection is the only honest end of it.
    if (this.reply.raw.headersSent) this.reply.raw.destroy();
    else if (!this.reply.raw.destroyed && !this.reply.sent) this.failWith(this.abortReason ?? error);
  }

  private clientIsGone(): void {
    clearTimeout(this.deadline);
    if (!this.reply.raw.writableFinished) this.abort(new Error('the client left'));
  }

  private abort(reason: Error): void {
    this.abortReason = reason;
    if (this.upstream) this.upstream.abort(reason);
    else if (reason instanceof AppError) this.failWith(reason);
  }

  /** Addresses and causes stay inside: the browser learns that the part is away and nothing else. */
  private failWith(cause: Error): void {
    this.fail(cause instanceof AppError ? cause : new AppError('SERVICE_UNAVAILABLE'), cause);
  }
}
