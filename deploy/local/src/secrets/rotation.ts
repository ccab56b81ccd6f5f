import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TOKEN_SECONDS } from '@homeroom/contracts';
import { Refusal } from '../voice';
import { drawKey, type KeyFiles } from './keys';

/** Allows for clock differences, and for signers that notice the change a little late. */
const SLACK_SECONDS = 60;

export interface Rotation {
  /** The signers whose keys are rotated. */
  signers: readonly string[];
  /** Pause between the steps: longer than every process takes to notice a change. */
  waitSeconds: number;
  /** For a compromised key: tokens that it signed are rejected at once, not when they expire. */
  atOnce: boolean;
}

interface Rotated {
  signer: string;
  kid: string;
  /** Seconds since 1970 until which tokens signed by the previous key are accepted. */
  formerUntil: number;
}

/**
 * Publishes the new key, then signs with it, then sets the old key's expiry, so that no process ever sees a token signed by an unknown key.
 * The expiry is stored in the public file, so no later step has to retire the old key.
 */
export async function rotate(keys: KeyFiles, { signers, waitSeconds, atOnce }: Rotation): Promise<Rotated[]> {
  const unlock = lock(keys);
  try {
    const drawn = signers.map((signer) => ({ signer, ...drawKey() }));
    for (const { signer, known } of drawn) {
      endAllBut(keys, signer, [keys.signing(signer).kid], now() + lifeOf(signer));
      keys.publish(signer, [...keys.published(signer).filter(({ exp }) => !exp || exp > now()), known]);
    }
    await wait(waitSeconds * 1_000);
    for (const { signer, own } of drawn) keys.sign(signer, own);
    if (atOnce) await wait(waitSeconds * 1_000);
    return drawn.map(({ signer, known: { kid } }) => {
      const formerUntil = atOnce ? now() : now() + lifeOf(signer);
      endAllBut(keys, signer, [kid], formerUntil, atOnce);
      return { signer, kid, formerUntil };
    });
  } finally {
    unlock();
  }
}

/** Also expires keys left behind by a killed rotation. An existing expiry is kept unless the new one is sooner. */
function endAllBut(keys: KeyFiles, signer: string, kids: string[], end: number, sooner = false): void {
  const ended = keys
    .published(signer)
    .map((key) => (kids.includes(key.kid) || (key.exp && !sooner) ? key : { ...key, exp: end }));
  keys.publish(signer, ended);
}

function lifeOf(signer: string): number {
  const longest = signer === 'session' ? TOKEN_SECONDS.alert : TOKEN_SECONDS.service;
  return longest + SLACK_SECONDS;
}

function now(): number {
  return Math.floor(Date.now() / 1_000);
}

function lock(keys: KeyFiles): () => void {
  const file = join(keys.public, '.rotating');
  try {
    closeSync(openSync(file, 'wx'));
  } catch {
    throw new Refusal(`Another rotation is running; if it was killed, remove ${file} and try again.`);
  }
  return () => rmSync(file, { force: true });
}
