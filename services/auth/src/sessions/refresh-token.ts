import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parse as parseUuid, stringify as toUuid } from 'uuid';
import { Vault } from '../secrets/vault';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const TAG_BYTES = 16;

export interface RefreshToken {
  schoolId: string;
  sessionId: string;
  secret: Buffer;
}

/**
 * base64url of school, session, 256-bit secret and keyed hash. The school is found without a global list of sessions; the hash
 * distinguishes a token that was once issued (reusing an old one means theft) from a forged one (which must not end anybody's session).
 */
@Injectable()
export class RefreshTokens {
  constructor(private readonly vault: Vault) {}

  first(): Buffer {
    return randomBytes(SECRET_BYTES);
  }

  /** For a session that replaces another: deterministic, so that a lost response can be repeated. */
  firstInPlace(sessionId: string): Buffer {
    return this.vault.keyed('refresh in place', sessionId);
  }

  /**
   * Each secret is derived from the previous one with a key, so that a page that renews with the previous token within its grace period
   * gets the same successor, although only hashes are stored. If that one was lost, a further attempt yields another.
   */
  after({ sessionId, secret }: RefreshToken, attempt: number): Buffer {
    const further = attempt === 0 ? [] : [String(attempt)];
    return this.vault.keyed('refresh rotation', sessionId, secret, ...further);
  }

  hash(secret: Buffer): Buffer {
    return this.vault.keyed('refresh hash', secret);
  }

  write({ schoolId, sessionId, secret }: RefreshToken): string {
    const body = Buffer.concat([parseUuid(schoolId), parseUuid(sessionId), secret]);
    return Buffer.concat([body, this.tag(body)]).toString('base64url');
  }

  read(text: string): RefreshToken | undefined {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length !== 2 * ID_BYTES + SECRET_BYTES + TAG_BYTES) return undefined;
    const body = bytes.subarray(0, -TAG_BYTES);
    if (!this.vault.isKeyed('refresh token', bytes.subarray(-TAG_BYTES), body)) return undefined;
    return {
      schoolId: toUuid(body.subarray(0, ID_BYTES)),
      sessionId: toUuid(body.subarray(ID_BYTES, 2 * ID_BYTES)),
      secret: body.subarray(2 * ID_BYTES),
    };
  }

  private tag(body: Buffer): Buffer {
    return this.vault.keyed('refresh token', body).subarray(0, TAG_BYTES);
  }
}
