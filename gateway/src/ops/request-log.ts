import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Metrics } from './metrics';

/** Counts every request and logs each write and each failure; requests are named by their route pattern only. */
@Injectable()
export class RequestLog {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  follow(request: FastifyRequest, reply: FastifyReply): void {
    const startedAt = performance.now();
    // 'close' is emitted after every end, also if the browser has left; Fastify's own hook is not.
    reply.raw.once('close', () => this.done(request, reply, performance.now() - startedAt));
  }

  private done(request: FastifyRequest, reply: FastifyReply, ms: number): void {
    const route = request.routeOptions.config.route?.path ?? 'app';
    const { method } = request;
    const { statusCode: status, writableFinished } = reply.raw;
    // How long a page listened says nothing about response times.
    if (route !== '/api/events') this.metrics.observe(`${method} ${route}`, status, ms / 1_000);
    const level = method === 'GET' && status < 500 ? 'debug' : 'info';
    if (!this.logger.isLevelEnabled(level)) return;
    const left = writableFinished ? {} : { left: true };
    this.logger[level](
      { requestId: request.id, method, route, status, ms: Math.round(ms), ...left },
      'request',
    );
  }
}
