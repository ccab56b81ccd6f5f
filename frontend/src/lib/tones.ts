import { nothing } from './nothing';

/** Short sounds that are made here, not loaded. */
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Frequencies, one after the other. A browser that makes no sound is silent. */
export function playNotes(notes: readonly number[], seconds = NOTE_SECONDS): void {
  const audio = awake();
  if (!audio) return;
  for (const [at, frequency] of notes.entries())
    note(audio, { frequency, begins: audio.currentTime + at * seconds, seconds });
}

/** To be said in a tap that a sound follows much later: a browser lets a page sound only from a tap on. */
export function allowNotes(): void {
  awake();
}

/** It may begin asleep, and fall asleep again, as when a call comes in. */
function awake(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(nothing);
  return context;
}

interface Note {
  frequency: number;
  begins: number;
  seconds: number;
}

function note(audio: AudioContext, { frequency, begins, seconds }: Note): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  tone.type = 'triangle';
  volume.gain.setValueAtTime(LOUDNESS, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + seconds);
}
