import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A response in encoded form, so that it can be cached and sent again. */
export class Encoded<Answer = unknown> {
  readonly bytes: Buffer;
  /** Derived from the bytes only: equal responses have the same tag, whichever process sends them. */
  readonly tag: string;

  /** Type-level only: the content of the bytes. */
  declare readonly answer: Answer;

  constructor(answer: Answer) {
    this.bytes = Buffer.from(JSON.stringify(answer));
    this.tag = `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, TAG_LENGTH)}"`;
  }
}

/** 132 bits. */
const TAG_LENGTH = 22;

/** Answers 304 if the client has the same response already, after all checks that the full response would have needed. */
export function sendEncoded(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (payload instanceof Encoded) {
      reply.header('etag', payload.tag);
      if (request.headers['if-none-match'] === payload.tag) reply.status(304);
    }
    done(null, payload);
  });
  fastify.setReplySerializer((payload, status) => {
    if (!(payload instanceof Encoded)) return JSON.stringify(payload);
    // Fastify can send bytes too, but its types allow only text.
    return (status === 304 ? '' : payload.bytes) as string;
  });
}
