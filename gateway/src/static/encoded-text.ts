import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number] | 'identity';

/** A text as it is sent: compressed once, with its ETag. */
export interface EncodedText {
  etag: string;
  bodies: Record<Coding, Buffer>;
}

export async function encoded(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag, bodies: { identity, br, gzip: gz } };
}

/** Sends the text in the encoding that was asked for, or 304 if it has not changed. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies, etag }: EncodedText,
  type: string,
): void {
  const coding = bestCoding(request.headers['accept-encoding']);
  const tag = `"${etag}-${coding}"`;
  reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  // Only a 200 can become a 304.
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], tag)) {
    return void reply.status(304).send();
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  reply.type(type).send(bodies[coding]);
}

function bestCoding(accepted: string | string[] | undefined): Coding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*q=/));
  return (
    CODINGS.find((coding) => offers.some(([name, q]) => name === coding && Number(q ?? 1) > 0)) ?? 'identity'
  );
}

function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
