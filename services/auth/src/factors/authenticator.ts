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

/** The owner of a seed: sealed for this account, it cannot be opened for another. */
export interface Owner {
  schoolId: string;
  accountId: string;
}

/** Codes of an authenticator app, as in RFC 6238: six digits, half a minute each. */
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

  /** Returns the seed for the app: as a URI to scan, and as text to type. */
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
   * Returns the time step that the code belongs to, allowing one step before and after the present; undefined for a wrong code. The caller
   * must store the step, so that this code and earlier ones cannot be used again.
   */
  async stepOf(code: string, seed: Buffer): Promise<number | undefined> {
    const epoch = Math.floor(this.clock.now() / 1000);
    const judged = await verify({ secret: seed, token: code, epoch, epochTolerance: STEP_SECONDS });
    return judged.valid && 'timeStep' in judged ? judged.timeStep : undefined;
  }

  /** Seals a seed for the way to the app and back. It is not stored until a code confirms it, which only works in the same session. */
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
