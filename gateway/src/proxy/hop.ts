import type { ServiceName } from '@homeroom/contracts';
import { LOGGER, ServiceTokens } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ApiRoute } from '../routes';
import { bodyRuleOf, bringsBody } from '../security/body-rules';
import { AnswerHeaders } from './answer-headers';
import { Exchange } from './exchange';
import { Gate } from './gate';
import { LimitedBody } from './limited-body';
import { refuse } from './refusal';
import { upstreamHeaders } from './request-headers';
import { upstreamPathOf } from './upstream-path';
import { Upstreams } from './upstreams';

const ANONYMOUS_MS = 45_000;

export type Carry = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Carries a request to the service that owns its path and the answer back. It reads and rewrites no body. */
@Injectable()
export class Hop {
  private anonymous: { token: string; at: number } | undefined;

  constructor(
    private readonly gate: Gate,
    private readonly upstreams: Upstreams,
    private readonly answerHeaders: AnswerHeaders,
    private readonly tokens: ServiceTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What is the same for every request of a route is worked out once. */
  to(route: ApiRoute, service: ServiceName): Carry {
    const { pool, timeoutMs } = this.upstreams.of(route, service);
    const pathOf = upstreamPathOf(route);
    return async (request, reply) => {
      const passage = await this.gate.pass(request, reply, route, route.lane ?? 'ordinary');
      if (reply.raw.destroyed) return;
      const { raw } = request;
      const exchange = new Exchange(
        reply,
        timeoutMs,
        (status, headers) => this.answerHeaders.of(reply, route, { service, status, headers }, passage),
        (refusal, cause) => {
          this.logger.warn({ requestId: request.id, service, cause: cause.message }, 'the hop failed');
          refuse(reply, refusal);
        },
      );
      pool.dispatch(
        {
          method: route.method,
          path: pathOf(request),
          headers: upstreamHeaders(raw.headers, request.id, passage, this.anonymousToken),
          body: bringsBody(raw) ? LimitedBody.of(raw, bodyRuleOf(route).limitBytes) : null,
        },
        exchange,
      );
    };
  }

  /** The gateway's word that nobody in particular is asking. */
  private readonly anonymousToken = (): string => {
    const now = Date.now();
    if (!this.anonymous || now - this.anonymous.at > ANONYMOUS_MS)
      this.anonymous = { token: this.tokens.mint(), at: now };
    return this.anonymous.token;
  };
}
