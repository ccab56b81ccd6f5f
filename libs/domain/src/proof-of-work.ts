/**
 * The puzzle that a page solves before it may guess further: hashes (SHA-256) with a small beginning. In several pieces,
 * so that the time it takes varies little and the progress can be shown.
 */
export const PROOF_PIECES = 16;
/** Hashes for one piece on average: all of them take about a second on a phone of some years. */
export const PROOF_WORK = 8_192;
/** The largest number that a piece is solved with. */
export const PROOF_NONCE_MAX = 2 ** 32 - 1;

const SEED_BYTES = 32;

/** What is hashed: the challenge's own hash, the piece and the number that is looked for. One block of the function. */
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

/** Of `work` hashes one is small enough. */
export function isSolution(hash: Uint8Array, work: number): boolean {
  const beginning = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  return beginning < 2 ** 32 / work;
}
