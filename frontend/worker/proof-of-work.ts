import type { ProofChallenge } from '@homeroom/contracts';
import { seedOf, solvePiece } from '../src/lib/proof/solver';

declare const self: DedicatedWorkerGlobalScope;

/** Runs in a worker, so that the page stays usable; terminated by its creator. */
self.addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  const seed = seedOf(data.challenge);
  const nonces: number[] = [];
  while (nonces.length < data.pieces) {
    nonces.push(solvePiece(seed, nonces.length, data.work));
    self.postMessage(nonces);
  }
});
