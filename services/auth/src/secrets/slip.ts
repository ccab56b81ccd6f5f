import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 16;

/**
 * The token in the code on a sign-in slip. It says that the attempt comes from whoever holds the slip, and opens nothing by
 * itself. Drawn with the PIN and ending with it.
 */
export function drawSlipToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** 128 random bits need no key: nobody tries all of them. */
export function slipHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function slipFits(kept: Buffer | null | undefined, token: string | undefined): boolean {
  return Boolean(kept) && token !== undefined && timingSafeEqual(kept as Buffer, slipHash(token));
}
