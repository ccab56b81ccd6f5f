import type { ProofChallenge } from '@homeroom/contracts';
import { seedOf, solvePiece } from '../src/lib/proof/solver';

declare const self: DedicatedWorkerGlobalScope;

/** Works beside the page, so that it stays usable; ended by whoever started it. */
self.addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  const seed = seedOf(data.challenge);
  const nonces: number[] = [];
  while (nonces.length < data.pieces) {
    nonces.push(solvePiece(seed, nonces.length, data.work));
    self.postMessage(nonces);
  }
});
