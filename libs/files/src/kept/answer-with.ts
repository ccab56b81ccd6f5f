import { isShownInPlace } from '@homeroom/domain';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { OpenedFile } from './files.service';

/** Sends the file, or the requested range of it. */
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

/** A file name can contain any characters; those not allowed in headers are percent-encoded (RFC 8187). */
function dispositionOf(name: string, type: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isShownInPlace(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
