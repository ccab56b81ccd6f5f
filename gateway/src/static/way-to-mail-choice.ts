import type { ApiRoute } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '../proxy/gate';
import { API_HEADERS } from '../security/headers';

/**
 * A mail program without one-click support (RFC 8058) opens a mail's unsubscribe link in a browser. That must not unsubscribe anybody,
 * because link scanners open it first; it leads to the page that asks.
 */
@Injectable()
export class WayToMailChoice {
  constructor(private readonly gate: Gate) {}

  /** The route's pattern admits no character in the token that would be markup. */
  async send(request: FastifyRequest, reply: FastifyReply, route: ApiRoute): Promise<void> {
    await this.gate.pass(request, reply, route, 'ordinary');
    const { token } = request.params as { token: string };
    const page = `/mail-choice#${token}`;
    reply
      .headers(API_HEADERS)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html><head><meta charset="utf-8"><title>/mail-choice</title>
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${page}"></head>
<body><a href="${page}">/mail-choice</a></body></html>
`);
  }
}
