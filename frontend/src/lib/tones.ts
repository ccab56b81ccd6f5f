import { nothing } from './nothing';

/** Short sounds that are synthesised instead of loaded. */
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Plays frequencies one after another; silent in browsers without audio. */
export function playNotes(notes: readonly number[], seconds = NOTE_SECONDS): void {
  const audio = awake();
  if (!audio) return;
  for (const [at, frequency] of notes.entries())
    note(audio, { frequency, begins: audio.currentTime + at * seconds, seconds });
}

/** To be called in a user gesture if a sound will follow much later, because browsers allow audio only after one. */
export function allowNotes(): void {
  awake();
}

/** The context may start suspended, and be suspended again, for example by a call. */
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
