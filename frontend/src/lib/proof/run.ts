import type { ProofChallenge, ProofOfWork } from '@homeroom/contracts';
import { ProofStopped } from './stopped';

export interface RunningProof {
  solved: Promise<ProofOfWork>;
  stop: () => void;
}

/** Solves the pieces of a challenge in a worker, and reports after each how many are done. */
export function runProof(challenge: ProofChallenge, onProgress: (done: number) => void): RunningProof {
  const worker = new Worker(new URL('../../../worker/proof-of-work.ts', import.meta.url), { type: 'module' });
  let stop = (): void => undefined;
  const solved = new Promise<ProofOfWork>((resolve, reject) => {
    worker.onmessage = ({ data: nonces }: MessageEvent<number[]>) => {
      onProgress(nonces.length);
      if (nonces.length === challenge.pieces) resolve({ challenge: challenge.challenge, nonces });
    };
    worker.onerror = () => reject(new Error('The proof of work could not be worked out.'));
    stop = () => reject(new ProofStopped());
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
  return { solved, stop: () => stop() };
}
