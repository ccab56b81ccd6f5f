import { isShownInPlace } from '@homeroom/domain';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { OpenedFile } from './files.service';

/** The file, or the piece of it that was asked for. */
export function answerWith(
  reply: FastifyReply,
  { bytes, type, name, length, range }: OpenedFile,
): StreamableFile {
  reply.header('accept-ranges', 'bytes');
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${length}`);
  return new StreamableFile(bytes, {
    type,
    length: range ? range.to - range.from + 1 : length,
    disposition: dispositionOf(name, type),
  });
}

/** A name may hold any letters: those that no header has are written by their bytes (RFC 8187). */
function dispositionOf(name: string, type: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isShownInPlace(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
