import { createHash, randomBytes } from 'node:crypto';
import { parse as parseUuid, stringify as toUuid } from 'uuid';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/** The token in a link: the school, so that it can be entered, and 256 random bits. Only the hash is stored. */
export function drawSchoolToken(schoolId: string): { token: string; hash: Buffer } {
  const bytes = Buffer.concat([parseUuid(schoolId), randomBytes(SECRET_BYTES)]);
  return { token: bytes.toString('base64url'), hash: hashOf(bytes) };
}

/** Undefined for anything that cannot have been generated here. */
export function readSchoolToken(token: string): { schoolId: string; hash: Buffer } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return undefined;
  try {
    return { schoolId: toUuid(bytes.subarray(0, ID_BYTES)), hash: hashOf(bytes) };
  } catch {
    return undefined;
  }
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
