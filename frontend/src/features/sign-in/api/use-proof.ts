import type { ProofChallenge, ProofOfWork } from '@homeroom/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunningProof } from '../../../lib/proof/run';

export interface ProofProgress {
  done: number;
  pieces: number;
  /** Undefined until the first piece has shown how fast this device is. */
  secondsLeft: number | undefined;
}

export type Prove = (challenge: ProofChallenge) => Promise<ProofOfWork>;

/** Few people need it, so its code is loaded on demand. The computation stops with the form. */
export function useProof() {
  const [progress, setProgress] = useState<ProofProgress | null>(null);
  const running = useRef<RunningProof | undefined>(undefined);
  const stop = useCallback(() => running.current?.stop(), []);
  useEffect(() => stop, [stop]);

  const prove: Prove = useCallback(async (challenge) => {
    const { pieces } = challenge;
    setProgress({ done: 0, pieces, secondsLeft: undefined });
    try {
      const { runProof } = await import('../../../lib/proof/run');
      const startedAt = performance.now();
      running.current = runProof(challenge, (done) => {
        const each = (performance.now() - startedAt) / done;
        setProgress({ done, pieces, secondsLeft: Math.ceil((each * (pieces - done)) / 1_000) });
      });
      return await running.current.solved;
    } finally {
      running.current = undefined;
      setProgress(null);
    }
  }, []);
  return { progress, prove, stop };
}
