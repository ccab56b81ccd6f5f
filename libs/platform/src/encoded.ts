import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** An answer as it travels, so that it can be kept and sent again. */
export class Encoded<Answer = unknown> {
  readonly bytes: Buffer;
  /** Follows from the bytes alone: equal answers have it in common, whichever process gives them. */
  readonly tag: string;

  /** Only for the compiler: what the bytes say. */
  declare readonly answer: Answer;

  constructor(answer: Answer) {
    this.bytes = Buffer.from(JSON.stringify(answer));
    this.tag = `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, TAG_LENGTH)}"`;
  }
}

/** 132 bits. */
const TAG_LENGTH = 22;

/** Whoever holds the same answer already is told so, after every judgement that the answer itself would have needed. */
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
    // Fastify sends bytes as well as text; its types know of text alone.
    return (status === 304 ? '' : payload.bytes) as string;
  });
}
