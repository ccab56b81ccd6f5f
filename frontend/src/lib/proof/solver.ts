import { isSolution, PROOF_NONCE_MAX, proofBlock } from '@homeroom/domain';
import { sha256 } from '@noble/hashes/sha2.js';

/** In JavaScript, because `crypto.subtle` is missing where a school tries the product over plain HTTP. */
export function seedOf(challenge: string): Uint8Array {
  return sha256(new TextEncoder().encode(challenge));
}

/** The smallest nonce that solves this piece. */
export function solvePiece(seed: Uint8Array, piece: number, work: number): number {
  const block = proofBlock(seed, piece);
  for (let nonce = 0; nonce <= PROOF_NONCE_MAX; nonce++) {
    block.try(nonce);
    if (isSolution(sha256(block.bytes), work)) return nonce;
  }
  throw new Error('No number solves this piece.');
}
