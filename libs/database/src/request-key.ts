import { hash } from 'node:crypto';
import { AppError } from '@homeroom/contracts';
import type { GuardedRequest } from '@homeroom/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The Idempotency-Key of a write, of which the database stores only a hash, with a hash of the request. */
export interface RequestKey {
  readonly key: string;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

/** Undefined if the request has no key. */
export function requestKeyOf({ headers, method, url, body }: GuardedRequest): RequestKey | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  // Includes the whole URL, because some routes name the target of the change in it.
  const requestHash = sha256(JSON.stringify([method, url, contentOf(body)]));
  return { key, keyHash: sha256(key), requestHash };
}

/** For a write that stores its own outcome (`KeyedWrites`). */
export const KeyOfRequest = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestKeyOf(context.switchToHttp().getRequest<GuardedRequest>()),
);

/** Hashed because a picture as JSON would be a number for each of its bytes. */
function contentOf(body: unknown): unknown {
  return Buffer.isBuffer(body) ? sha256(body).toString('hex') : (body ?? null);
}

function sha256(content: string | Buffer): Buffer {
  return hash('sha256', content, 'buffer');
}
