import { createHash } from 'node:crypto';
import type { ErrorBody, ProofChallenge, ProofOfWork } from '@homeroom/contracts';
import { isSolution, proofBlock } from '@homeroom/domain';
import type { Answer } from '@homeroom/testing';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Returns the challenge in a refusal. */
export function challengeIn({ body }: Answer): ProofChallenge {
  const { proof } = body as unknown as ErrorBody;
  if (!proof) throw new Error('no proof was asked for');
  return proof;
}

/** As the page's worker does. */
export function solve({ challenge, pieces, work }: ProofChallenge): ProofOfWork {
  const seed = sha256(challenge);
  const nonces = Array.from({ length: pieces }, (_, piece) => {
    const block = proofBlock(seed, piece);
    for (let nonce = 0; ; nonce++) {
      block.try(nonce);
      if (isSolution(sha256(block.bytes), work)) return nonce;
    }
  });
  return { challenge, nonces };
}
