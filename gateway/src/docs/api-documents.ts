import type { ApiRoute } from '@homeroom/contracts';
import { openApiText } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '../proxy/gate';
import { encoded, type EncodedText, sendEncoded } from '../static/encoded-text';
import { type Document, pageOf } from './page';

const KINDS = {
  json: { type: 'application/json; charset=utf-8', make: openApiText },
  page: {
    type: 'text/html; charset=utf-8',
    make: () => pageOf(JSON.parse(openApiText()) as Document),
  },
} as const;

/** The API contract for programs and for people. It holds no secret, and a request costs no more than its bytes. */
@Injectable()
export class ApiDocuments {
  private readonly held = new Map<keyof typeof KINDS, Promise<EncodedText>>();

  constructor(private readonly gate: Gate) {}

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    route: ApiRoute,
    kind: keyof typeof KINDS,
  ): Promise<void> {
    await this.gate.pass(request, reply, route, 'ordinary');
    sendEncoded(request, reply, await this.text(kind), KINDS[kind].type);
  }

  /** Built on the first request, and only once however many arrive meanwhile. */
  private text(kind: keyof typeof KINDS): Promise<EncodedText> {
    const held = this.held.get(kind) ?? encoded(KINDS[kind].make());
    this.held.set(kind, held);
    return held;
  }
}
