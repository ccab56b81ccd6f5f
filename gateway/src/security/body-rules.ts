import type { IncomingMessage } from 'node:http';
import { AppError } from '@homeroom/contracts';

export const BODY_LIMIT_BYTES = 256 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** True if the request brings a body. A POST without one is fine and needs no content type. */
export function bringsBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > 0;
}

/** What can be said about a body before it is read. One that does not tell its length is counted on the way. */
export function refuseUnfitBody(request: IncomingMessage): void {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) throw new AppError('BODY_TOO_LARGE');
  if (bringsBody(request) && !JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}
