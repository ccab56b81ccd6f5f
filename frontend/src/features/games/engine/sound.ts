import { readEntry, writeEntry } from '../../../lib/local-entries';
import { playNotes } from '../../../lib/tones';

/** Sounds are off until switched on; the device remembers the choice. */
export type Sound = 'right' | 'wrong' | 'done';

/** Frequencies in Hz, played one after another. */
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
