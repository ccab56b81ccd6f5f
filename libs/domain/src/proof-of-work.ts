/**
 * The proof of work that a page solves before it may guess further: SHA-256 hashes with a small prefix value. Split into several pieces, so
 * that the total time varies little and progress can be shown.
 */
export const PROOF_PIECES = 16;
/** The average number of hashes per piece; all pieces take about a second on a phone that is a few years old. */
export const PROOF_WORK = 8_192;
/** The largest nonce of a piece. */
export const PROOF_NONCE_MAX = 2 ** 32 - 1;

const SEED_BYTES = 32;

/** The hash input: the hash of the challenge, the piece and the nonce. Fits into one SHA-256 block. */
export function proofBlock(
  seed: Uint8Array,
  piece: number,
): { bytes: Uint8Array; try: (nonce: number) => void } {
  const bytes = new Uint8Array(SEED_BYTES + 8);
  bytes.set(seed.subarray(0, SEED_BYTES));
  const view = new DataView(bytes.buffer);
  view.setUint32(SEED_BYTES, piece);
  return { bytes, try: (nonce) => view.setUint32(SEED_BYTES + 4, nonce) };
}

/** Whether the hash is small enough; one in `work` hashes is. */
export function isSolution(hash: Uint8Array, work: number): boolean {
  const beginning = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  return beginning < 2 ** 32 / work;
}
