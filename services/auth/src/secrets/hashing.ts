import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '@homeroom/contracts';
import { Turnstile } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { Vault, type SecretPlace } from './vault';

/** Argon2id is the library's default algorithm; the costs are the floor of ASVS 5.0, appendix C. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const RETRY_AFTER_SECONDS = 2;
/** Hashing more at once than there are cores finishes no sooner, and delays others. */
const AT_ONCE = availableParallelism();
const SIGN_INS_WAITING = 200;

/** A stored secret; undefined if the typed ID is unknown. */
export type Kept = { sealed: Buffer; place: SecretPlace } | undefined;

@Injectable()
export class Hashing {
  /** For sign-ins: limited, because anybody may attempt one. */
  readonly gate = new Turnstile(AT_ONCE, SIGN_INS_WAITING, busy);
  /** For issuing secrets, which a flood of sign-ins must not block. */
  private readonly issues = new Turnstile(AT_ONCE, Number.POSITIVE_INFINITY, busy);
  private readonly nobody = hash(randomBytes(32), COSTS);

  constructor(private readonly vault: Vault) {}

  async seal(secret: string, place: SecretPlace): Promise<Buffer> {
    const text = await this.issues.run(() => hash(secret, COSTS));
    return this.vault.seal(Buffer.from(text), place);
  }

  /** Does the same work for an unknown ID as for a wrong secret: without an account, a dummy hash is verified. */
  async isSecret(typed: string, kept: Kept): Promise<boolean> {
    const stored = kept ? this.vault.open(kept.sealed, kept.place).toString() : await this.nobody;
    const right = await this.gate.run(() => verify(stored, typed));
    return right && kept !== undefined;
  }

  async sealClassSecret(secret: string, place: SecretPlace): Promise<Buffer> {
    const raw = await this.issues.run(() => classHash(secret, place.schoolId));
    return this.vault.seal(raw, place);
  }

  /** Computes one hash, however many class cards match the typed grade: returns the index of the matching secret, or -1. */
  async whichClassSecret(typed: string, schoolId: string, kept: NonNullable<Kept>[]): Promise<number> {
    const raw = await this.gate.run(() => classHash(typed, schoolId));
    const fits = kept.map(({ sealed, place }) => timingSafeEqual(this.vault.open(sealed, place), raw));
    return fits.indexOf(true);
  }
}

/**
 * Class secrets are drawn, never chosen, and unique, so a school's cards may share a salt: the cost of a class sign-in then does not depend
 * on how many cards match. Case and the separators between words are ignored.
 */
function classHash(secret: string, schoolId: string): Promise<Buffer> {
  const words = secret
    .trim()
    .toLowerCase()
    .replace(/[\s._-]+/g, '-');
  const salt = createHash('sha256').update(`homeroom class secret ${schoolId}`).digest().subarray(0, 16);
  return hashRaw(words, { ...COSTS, salt });
}

function busy(): AppError {
  return new AppError('SIGN_IN_BUSY', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
