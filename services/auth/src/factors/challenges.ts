import { randomBytes } from 'node:crypto';
import { statement, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Vault } from '../secrets/vault';

const MINUTE = 60_000;
const ANSWERED_WITHIN_MS = 5 * MINUTE;
const TIME_BYTES = 6;
const NONCE_BYTES = 16;
const TAG_BYTES = 16;

/** What a challenge is for: its answer is not valid for another purpose or holder. */
export interface Asked {
  purpose: 'add a passkey' | 'step up' | 'second step' | 'first step' | 'single sign-on';
  /** The session, or the pending sign-in. */
  holder: string;
}

const spend = statement<{ nonce: Buffer }, [nonce: Buffer, expiresAt: Date]>(
  'challenge.spend',
  `INSERT INTO answered_challenge (school_id, nonce, expires_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING nonce`,
);

/** Challenges that passkeys sign. A challenge is authenticated by a keyed hash and not stored; an answer counts once. */
@Injectable()
export class Challenges {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  ask(asked: Asked, withinMs = ANSWERED_WITHIN_MS): Buffer {
    const until = Buffer.alloc(TIME_BYTES);
    until.writeUIntBE(this.clock.now() + withinMs, 0, TIME_BYTES);
    const body = Buffer.concat([until, randomBytes(NONCE_BYTES)]);
    return Buffer.concat([
      body,
      this.vault.keyed(`challenge ${asked.purpose}`, asked.holder, body).subarray(0, TAG_BYTES),
    ]);
  }

  isOurs(challenge: string, { purpose, holder }: Asked): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== TIME_BYTES + NONCE_BYTES + TAG_BYTES) return false;
    const body = bytes.subarray(0, -TAG_BYTES);
    const isLive = body.readUIntBE(0, TIME_BYTES) >= this.clock.now();
    return isLive && this.vault.isKeyed(`challenge ${purpose}`, bytes.subarray(-TAG_BYTES), holder, body);
  }

  /** Returns false if it was already answered. */
  async spend(tx: Tx, challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    const expiresAt = new Date(bytes.readUIntBE(0, TIME_BYTES));
    const [spent] = await tx.sql(spend(bytes.subarray(TIME_BYTES, TIME_BYTES + NONCE_BYTES), expiresAt));
    return spent !== undefined;
  }
}
