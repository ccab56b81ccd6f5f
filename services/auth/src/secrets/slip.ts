import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 16;

/**
 * The token in the code on a sign-in slip. It proves that the attempt comes from the holder of the slip, but grants no access by itself.
 * Drawn with the PIN and ending with it.
 */
export function drawSlipToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** 128 random bits need no keyed hash: they cannot be enumerated. */
export function slipHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function slipFits(kept: Buffer | null | undefined, token: string | undefined): boolean {
  return Boolean(kept) && token !== undefined && timingSafeEqual(kept as Buffer, slipHash(token));
}
