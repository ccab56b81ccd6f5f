import { readEntry, writeEntry } from '../../../lib/local-entries';
import { playNotes } from '../../../lib/tones';

/** None before somebody has switched them on; the device remembers it. */
export type Sound = 'right' | 'wrong' | 'done';

/** Frequencies, one after the other. */
const NOTES: Record<Sound, readonly number[]> = {
  right: [660, 880],
  wrong: [220],
  done: [523, 659, 784, 1_047],
};

export function isSoundOn(): boolean {
  return readEntry('gameSound') === true;
}

export function setSound(on: boolean): void {
  writeEntry('gameSound', on);
}

export function play(sound: Sound): void {
  if (isSoundOn()) playNotes(NOTES[sound]);
}
