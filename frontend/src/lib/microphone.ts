import { nothing } from './nothing';

/** Why the microphone is unavailable: permission was refused, there is none, or the context is insecure. */
export type NotHeard = 'refused' | 'none' | 'insecure';

const LOOKS_EVERY_MS = 100;
/** An audio context takes a moment to start. */
const ASLEEP_AFTER_MS = 500;
const SAMPLES = 2_048;
const QUIETEST_DB = -60;

export async function openMicrophone(audio: MediaTrackConstraints | true): Promise<MediaStream | NotHeard> {
  // Undefined in insecure contexts, contrary to TypeScript's types.
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!devices) return 'insecure';
  try {
    return await devices.getUserMedia({ audio });
  } catch (error) {
    return error instanceof Error && error.name === 'NotFoundError' ? 'none' : 'refused';
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Calls `hear` ten times a second until the returned function is called. A browser may suspend the audio, or a call interrupt it: `hear`
 * then receives silence, and `onAsleep` a function that resumes it, to be called in a user gesture; null once sound is heard.
 */
export function followSound(
  stream: MediaStream,
  hear: (samples: Float32Array) => void,
  onAsleep?: (wake: (() => void) | null) => void,
): () => void {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = SAMPLES;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const wake = () => void audio.resume().catch(nothing);
  if (audio.state === 'suspended') wake();
  let asleepMs = 0;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    hear(samples);
    asleepMs = audio.state === 'running' ? 0 : asleepMs + LOOKS_EVERY_MS;
    if (asleepMs === 0 || asleepMs >= ASLEEP_AFTER_MS) onAsleep?.(asleepMs === 0 ? null : wake);
  }, LOOKS_EVERY_MS);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}

/** Decibels relative to full scale, for samples between -1 and 1. */
export function decibelsOf(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return square > 0 ? 10 * Math.log10(square) : QUIETEST_DB;
}
