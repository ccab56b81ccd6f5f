import { createHash } from 'node:crypto';
import { isSolution, PROOF_PIECES, proofBlock } from '@homeroom/domain';
import { seedOf, solvePiece } from './solver';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

test('solves each piece so that the server accepts it', () => {
  const challenge = 'a-challenge-of-the-server';
  const work = 256;
  const seed = seedOf(challenge);
  expect(Buffer.from(seed)).toEqual(sha256(challenge));
  const nonces = Array.from({ length: PROOF_PIECES }, (_, piece) => solvePiece(seed, piece, work));
  for (const [piece, nonce] of nonces.entries()) {
    const block = proofBlock(sha256(challenge), piece);
    block.try(nonce);
    expect(isSolution(sha256(block.bytes), work)).toBe(true);
  }
  // A solution of one piece does not solve another.
  expect(new Set(nonces).size).toBeGreaterThan(PROOF_PIECES / 2);
});

test('needs the declared number of tries on average', () => {
  const work = 64;
  const seed = seedOf('another challenge');
  const tries = Array.from({ length: 600 }, (_, piece) => solvePiece(seed, piece, work) + 1);
  const mean = tries.reduce((sum, each) => sum + each) / tries.length;
  expect(mean).toBeGreaterThan(work * 0.8);
  expect(mean).toBeLessThan(work * 1.2);
});
