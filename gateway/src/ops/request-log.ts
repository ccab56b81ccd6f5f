import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Metrics } from './metrics';

/** Counts every request and writes a line for each write and each failure; what was asked is told by pattern only. */
@Injectable()
export class RequestLog {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  follow(request: FastifyRequest, reply: FastifyReply): void {
    const startedAt = performance.now();
    // 'close' comes after every end, also when the browser has left; Fastify's own hook does not.
    reply.raw.once('close', () => this.done(request, reply, performance.now() - startedAt));
  }

  private done(request: FastifyRequest, reply: FastifyReply, ms: number): void {
    const route = request.routeOptions.config.route?.path ?? 'app';
    const { method } = request;
    const { statusCode: status, writableFinished } = reply.raw;
    // How long a page listened says nothing about how fast we are.
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
