import { hash } from 'node:crypto';
import { AppError } from '@homeroom/contracts';
import type { GuardedRequest } from '@homeroom/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The Idempotency-Key of a write, of which the database knows only a hash, and what was asked under it. */
export interface RequestKey {
  readonly key: string;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

/** Undefined where none was sent. */
export function requestKeyOf({ headers, method, url, body }: GuardedRequest): RequestKey | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  // All of the address: some name in it what is to be changed.
  const requestHash = sha256(JSON.stringify([method, url, contentOf(body)]));
  return { key, keyHash: sha256(key), requestHash };
}

/** For a write that keeps what it found by itself (`KeyedWrites`). */
export const KeyOfRequest = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestKeyOf(context.switchToHttp().getRequest<GuardedRequest>()),
);

/** As JSON a picture would be a number for each of its bytes. */
function contentOf(body: unknown): unknown {
  return Buffer.isBuffer(body) ? sha256(body).toString('hex') : (body ?? null);
}

function sha256(content: string | Buffer): Buffer {
  return hash('sha256', content, 'buffer');
}
