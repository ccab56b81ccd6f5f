import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number] | 'identity';

interface Text {
  changed: number;
  etag: string;
  bodies: Record<Coding, Buffer>;
}

/**
 * Built texts in which our own address stands. Only the running gateway knows it, so that it puts it in, compresses and
 * keeps the result; a changed file is read anew.
 */
export class SiteTexts {
  private readonly held = new Map<string, Text>();

  constructor(
    private readonly root: string,
    private readonly origin: string,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply, file: string, mark: string): Promise<void> {
    const { bodies, etag } = await this.read(file, mark);
    const coding = bestCoding(request.headers['accept-encoding']);
    const tag = `"${etag}-${coding}"`;
    reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    // Only what was found can be unchanged.
    if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], tag)) {
      return void reply.status(304).send();
    }
    if (coding !== 'identity') reply.header('content-encoding', coding);
    reply.type(TYPES[extname(file)] ?? 'text/plain').send(bodies[coding]);
  }

  private async read(file: string, mark: string): Promise<Text> {
    const path = join(this.root, file);
    const { mtimeMs: changed } = await stat(path);
    const held = this.held.get(file);
    if (held?.changed === changed) return held;
    const identity = Buffer.from((await readFile(path, 'utf8')).replaceAll(mark, this.origin));
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
      promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const text = { changed, etag, bodies: { identity, br, gzip: gz } };
    this.held.set(file, text);
    return text;
  }
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
