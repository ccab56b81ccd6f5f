import type { ApiRoute } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '../proxy/gate';
import { API_HEADERS } from '../security/headers';

/**
 * A mail program that knows no one-click (RFC 8058) opens what stands in the head of a mail in a browser. That switches nothing off, as
 * whatever looks at a mail's links first opens it too: it leads to the page that asks.
 */
@Injectable()
export class WayToMailChoice {
  constructor(private readonly gate: Gate) {}

  /** Of the token the pattern of the route lets through nothing that would be markup. */
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
