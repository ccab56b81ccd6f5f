import { randomBytes } from 'node:crypto';
import { ScureBase32Plugin, generateURI, verify } from 'otplib';
import { BRAND_NAME } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { parse as parseUuid } from 'uuid';
import { Clock } from '../clock';
import { Vault } from '../secrets/vault';

const SEED_BYTES = 20;
const STEP_SECONDS = 30;
const SET_UP_MS = 15 * 60_000;
const UUID_BYTES = 16;
const TIME_BYTES = 6;

/** Whose seed it is: sealed for this account, it opens for no other. */
export interface Owner {
  schoolId: string;
  accountId: string;
}

/** Codes from an app, as RFC 6238 has them: six digits, half a minute each. */
@Injectable()
export class Authenticator {
  private readonly base32 = new ScureBase32Plugin();

  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  draw(): Buffer {
    return randomBytes(SEED_BYTES);
  }

  /** For the app: to scan and to type. */
  show(seed: Buffer, label: string): { secret: string; uri: string } {
    const secret = this.base32.encode(seed, { padding: false });
    return { secret, uri: generateURI({ issuer: BRAND_NAME, label, secret }) };
  }

  seal(seed: Buffer, owner: Owner): Buffer {
    return this.vault.seal(seed, { ...owner, kind: 'authenticator' });
  }

  open(sealed: Buffer, owner: Owner): Buffer {
    return this.vault.open(sealed, { ...owner, kind: 'authenticator' });
  }

  /**
   * The step whose code this is, one before and one after the present counted in; undefined for a wrong one. Whoever uses
   * it keeps the step: a code, and any before it, is worth nothing a second time.
   */
  async stepOf(code: string, seed: Buffer): Promise<number | undefined> {
    const epoch = Math.floor(this.clock.now() / 1000);
    const judged = await verify({ secret: seed, token: code, epoch, epochTolerance: STEP_SECONDS });
    return judged.valid && 'timeStep' in judged ? judged.timeStep : undefined;
  }

  /** A seed on its way to the app and back. Nothing is kept until a code has come of it, and then only in this session. */
  sealSetUp(seed: Buffer, owner: Owner, sessionId: string): string {
    const until = Buffer.alloc(TIME_BYTES);
    until.writeUIntBE(this.clock.now() + SET_UP_MS, 0, TIME_BYTES);
    const content = Buffer.concat([until, parseUuid(sessionId), seed]);
    return this.vault.seal(content, { ...owner, kind: 'authenticator set-up' }).toString('base64url');
  }

  openSetUp(text: string, owner: Owner, sessionId: string): Buffer | undefined {
    const content = this.openOrNothing(Buffer.from(text, 'base64url'), owner);
    if (content?.length !== TIME_BYTES + UUID_BYTES + SEED_BYTES) return undefined;
    const isLate = content.readUIntBE(0, TIME_BYTES) < this.clock.now();
    const session = content.subarray(TIME_BYTES, TIME_BYTES + UUID_BYTES);
    return isLate || !session.equals(parseUuid(sessionId))
      ? undefined
      : content.subarray(TIME_BYTES + UUID_BYTES);
  }

  private openOrNothing(sealed: Buffer, owner: Owner): Buffer | undefined {
    try {
      return this.vault.open(sealed, { ...owner, kind: 'authenticator set-up' });
    } catch {
      return undefined;
    }
  }
}
