import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TOKEN_SECONDS } from '@homeroom/contracts';
import { Refusal } from '../voice';
import { drawKey, type KeyFiles } from './keys';

/** Clocks differ a little, and whoever signs may notice the change a little later. */
const SLACK_SECONDS = 60;

export interface Rotation {
  /** Whose keys. */
  signers: readonly string[];
  /** Between the steps: longer than it takes until every process has seen a change. */
  waitSeconds: number;
  /** The old key has fallen into other hands: what it signed is refused now and not when it is over. */
  atOnce: boolean;
}

interface Rotated {
  signer: string;
  kid: string;
  /** Seconds since 1970: until then tokens of the key before are believed. */
  formerUntil: number;
}

/**
 * First everybody learns of the new key, then it signs, then the old one gets its end: nobody ever meets a token whose
 * key they do not know. The end is a time in the public file, so nobody has to come back to retire the old key.
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

/** Also what a rotation that was killed has left behind. An end that is set already stays, unless it comes sooner now. */
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
