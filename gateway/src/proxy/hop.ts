import type { ApiRoute, ServiceName } from '@homeroom/contracts';
import {
  beginPart,
  DoorKind,
  fail,
  LOGGER,
  ServiceTokens,
  TRACE_HEADER,
  traceParentOf,
} from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { bringsBody } from '../security/body-rules';
import { purposeOf } from '../session/sessions';
import { AnswerHeaders } from './answer-headers';
import { Bodies } from './bodies';
import { Exchange } from './exchange';
import { Gate, type Passage } from './gate';
import type { Body } from './gathering';
import type { Lane } from './lane';
import { refuse } from './refusal';
import { upstreamHeaders } from './request-headers';
import { upstreamPathOf } from './upstream-path';
import { Upstreams } from './upstreams';

const ANONYMOUS_MS = 45_000;

export type Carry = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Answers a complete request without calling its service; returns false if it does not. */
export type Instead = (
  request: FastifyRequest,
  reply: FastifyReply,
  passage: Passage,
  body: Buffer | undefined,
) => boolean;

/** Passes a complete request to the service that owns its path, and streams the answer back. */
@Injectable()
export class Hop {
  private anonymous: { token: string; at: number } | undefined;

  constructor(
    private readonly gate: Gate,
    private readonly bodies: Bodies,
    private readonly upstreams: Upstreams,
    private readonly answerHeaders: AnswerHeaders,
    private readonly tokens: ServiceTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What is the same for every request of a route is computed once. */
  to(route: ApiRoute, service: ServiceName, instead?: Instead): Carry {
    const lane = this.upstreams.of(route, service);
    const pathOf = upstreamPathOf(route);
    const purpose = purposeOf(route);
    return async (request, reply) => {
      const passage = await this.gate.pass(request, reply, route, purpose);
      const { raw } = request;
      const body = bringsBody(raw) ? await this.receive(request, reply, route, lane, passage) : undefined;
      if (reply.raw.destroyed || instead?.(request, reply, passage, body?.bytes)) return body?.release();
      const headers = upstreamHeaders(raw.headers, request.id, passage, this.anonymousToken);
      const span = beginPart({ name: `to ${service}`, kind: DoorKind.CLIENT });
      if (span) headers.push(TRACE_HEADER, traceParentOf(span));
      const asked = {
        method: route.method,
        path: pathOf(request),
        headers,
        body: body?.bytes ?? null,
      };
      const exchange = new Exchange(lane, passage.caller, asked, reply, {
        headers: (status, headers) => {
          span?.setAttribute('http.response.status_code', status);
          return this.answerHeaders.of(reply, route, { service, status, headers }, passage);
        },
        failed: (refusal, cause) => {
          if (span) fail(span, refusal);
          this.logger.warn({ requestId: request.id, service, cause: cause.message }, 'the hop failed');
          refuse(reply, refusal);
        },
        over: () => {
          if (span?.isRecording()) span.end();
          body?.release();
        },
      });
      exchange.start();
    };
  }

  private async receive(
    { raw }: FastifyRequest,
    reply: FastifyReply,
    route: ApiRoute,
    lane: Lane,
    passage: Passage,
  ): Promise<Body | undefined> {
    try {
      return await this.bodies.receive(raw, route, lane, passage);
    } catch (error) {
      // The unread rest of the body would be taken for the next request.
      reply.header('connection', 'close');
      throw error;
    }
  }

  /** A service token that says that nobody is signed in. */
  private readonly anonymousToken = (): string => {
    const now = Date.now();
    if (!this.anonymous || now - this.anonymous.at > ANONYMOUS_MS)
      this.anonymous = { token: this.tokens.mint(), at: now };
    return this.anonymous.token;
  };
}
