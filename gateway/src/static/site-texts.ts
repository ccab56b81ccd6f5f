import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoded, type EncodedText, sendEncoded } from './encoded-text';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
interface Text extends EncodedText {
  changed: number;
}

/**
 * Built texts that contain our own address. Only the running gateway knows it, so it inserts the address, compresses the text and keeps the
 * result; a changed file is read again.
 */
export class SiteTexts {
  private readonly held = new Map<string, Text>();

  constructor(
    private readonly root: string,
    private readonly origin: string,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply, file: string, mark: string): Promise<void> {
    sendEncoded(request, reply, await this.read(file, mark), TYPES[extname(file)] ?? 'text/plain');
  }

  private async read(file: string, mark: string): Promise<Text> {
    const path = join(this.root, file);
    const { mtimeMs: changed } = await stat(path);
    const held = this.held.get(file);
    if (held?.changed === changed) return held;
    const source = (await readFile(path, 'utf8')).replaceAll(mark, this.origin);
    const text = { changed, ...(await encoded(source)) };
    this.held.set(file, text);
    return text;
  }
}
