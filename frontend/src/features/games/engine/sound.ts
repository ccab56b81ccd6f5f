import { readEntry, writeEntry } from '../../../lib/local-entries';

/** Short sounds that are made here, not loaded. None before somebody has switched them on; the device remembers it. */
export type Sound = 'right' | 'wrong' | 'done';

/** Frequencies, one after the other. */
const NOTES: Record<Sound, readonly number[]> = {
  right: [660, 880],
  wrong: [220],
  done: [523, 659, 784, 1_047],
};
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

export function isSoundOn(): boolean {
  return readEntry('gameSound') === true;
}

export function setSound(on: boolean): void {
  writeEntry('gameSound', on);
}

export function play(sound: Sound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [at, frequency] of NOTES[sound].entries())
    note(context, frequency, context.currentTime + at * NOTE_SECONDS);
}

function note(audio: AudioContext, frequency: number, begins: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  tone.type = 'triangle';
  volume.gain.setValueAtTime(LOUDNESS, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + NOTE_SECONDS);
}
