import { createHash, randomBytes } from 'node:crypto';
import { AppError, type ProofOfWork } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { isSolution, PROOF_PIECES, proofBlock } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Vault } from '../secrets/vault';
import { spendProof } from './line.queries';

/** Longer than the hardest proof takes on a slow phone. */
const LIFE_MS = 10 * 60_000;
const SALT_BYTES = 12;
const HEAD_BYTES = 4 + 8 + SALT_BYTES;
const TAG_BYTES = 16;

/** A correct proof; whether it was used before and is hard enough remains to be checked. */
export interface SolvedProof {
  id: Buffer;
  work: number;
  expiresAt: Date;
}

/**
 * Puzzles to solve before a guess. A challenge contains its difficulty and expiry, authenticated together with what was typed: it is valid
 * only for that ID at that school, nothing is stored, and checking it takes a few hashes. A solution can be used once.
 */
@Injectable()
export class ProofsOfWork {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** The error that requests a proof. */
  needed(work: number, typed: readonly string[]): AppError {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(work);
    head.writeBigUInt64BE(BigInt(this.clock.now() + LIFE_MS), 4);
    randomBytes(SALT_BYTES).copy(head, HEAD_BYTES - SALT_BYTES);
    const challenge = Buffer.concat([head, this.tag(head, typed)]).toString('base64url');
    return new AppError('SIGN_IN_PROOF_NEEDED', undefined, {
      proof: { challenge, pieces: PROOF_PIECES, work },
    });
  }

  /** Returns undefined if the proof is forged, for another ID, expired or unsolved. */
  read(proof: ProofOfWork | undefined, typed: readonly string[]): SolvedProof | undefined {
    if (!proof) return undefined;
    const bytes = Buffer.from(proof.challenge, 'base64url');
    // Accepts only the canonical encoding: the same challenge in another spelling would be another seed.
    if (bytes.length !== HEAD_BYTES + TAG_BYTES || bytes.toString('base64url') !== proof.challenge)
      return undefined;
    const head = bytes.subarray(0, HEAD_BYTES);
    const tag = bytes.subarray(HEAD_BYTES);
    if (!this.vault.isKeyed(PURPOSE, tag, head, ...typed)) return undefined;
    const work = head.readUInt32BE();
    const expiresAt = new Date(Number(head.readBigUInt64BE(4)));
    const isOver = expiresAt.getTime() <= this.clock.now();
    return !isOver && isSolved(proof, work) ? { id: tag, work, expiresAt } : undefined;
  }

  /** Runs in the transaction that counts the attempt. Returns false if the proof was used before. */
  async spend(tx: Tx, proof: SolvedProof): Promise<boolean> {
    const [spent] = await tx.sql(spendProof(proof.id, proof.expiresAt));
    return spent !== undefined;
  }

  private tag(head: Buffer, typed: readonly string[]): Buffer {
    return this.vault.keyed(PURPOSE, head, ...typed).subarray(0, TAG_BYTES);
  }
}

const PURPOSE = 'proof of work';

function isSolved({ challenge, nonces }: ProofOfWork, work: number): boolean {
  if (nonces.length !== PROOF_PIECES) return false;
  const seed = sha256(Buffer.from(challenge));
  return nonces.every((nonce, piece) => {
    const block = proofBlock(seed, piece);
    block.try(nonce);
    return isSolution(sha256(block.bytes), work);
  });
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
