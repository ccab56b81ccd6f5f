/** Short sounds that are made here, not loaded. */
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Frequencies, one after the other. A browser that makes no sound is silent. */
export function playNotes(notes: readonly number[], seconds = NOTE_SECONDS): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [at, frequency] of notes.entries())
    note(context, { frequency, begins: context.currentTime + at * seconds, seconds });
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
