import { createHash, randomBytes } from 'node:crypto';
import { statement, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { parse as parseUuid, stringify as toUuid } from 'uuid';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

const insert = statement<never, [hash: Buffer]>(
  'verification.insert',
  `INSERT INTO verification (school_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '7 days')`,
);

const find = statement<{ id: number }, [hash: Buffer]>(
  'verification.find',
  'SELECT 1 AS id FROM verification WHERE school_id = $1 AND token_hash = $2 AND expires_at > now()',
);

/** Tokens that activate a pending school. The token carries the school, so that it can be entered; only hashes are kept. */
@Injectable()
export class Verifications {
  async issue(tx: Tx, schoolId: string): Promise<string> {
    const token = Buffer.concat([parseUuid(schoolId), randomBytes(SECRET_BYTES)]);
    await tx.sql(insert(hashOf(token)));
    return token.toString('base64url');
  }

  schoolOf(token: string): string | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== ID_BYTES + SECRET_BYTES) return undefined;
    try {
      return toUuid(bytes.subarray(0, ID_BYTES));
    } catch {
      return undefined;
    }
  }

  async isValid(tx: Tx, token: string): Promise<boolean> {
    const [found] = await tx.sql(find(hashOf(Buffer.from(token, 'base64url'))));
    return found !== undefined;
  }
}

function hashOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}
