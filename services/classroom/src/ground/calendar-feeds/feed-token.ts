import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN = /^[\w-]{64}$/;

/** The school, so that it is known through which door to go, and a secret. Only its hash is kept. */
export function drawToken(schoolId: string): string {
  return Buffer.concat([parse(schoolId), randomBytes(SECRET_BYTES)]).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Of which school it says it is; undefined where it cannot be one. */
export function schoolOf(token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  try {
    return stringify(Buffer.from(token, 'base64url').subarray(0, ID_BYTES));
  } catch {
    return undefined;
  }
}
