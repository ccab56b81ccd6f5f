/** Why nothing is heard: nobody allowed it, there is none, or the address is no https. */
export type NotHeard = 'refused' | 'none' | 'insecure';

const LOOKS_EVERY_MS = 100;
const SAMPLES = 2_048;
const QUIETEST_DB = -60;

export async function openMicrophone(audio: MediaTrackConstraints | true): Promise<MediaStream | NotHeard> {
  // Absent where the address is no https: TypeScript knows it only as it is there.
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

/** What is heard, ten times a second, until the answer is called. */
export function followSound(stream: MediaStream, hear: (samples: Float32Array) => void): () => void {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = SAMPLES;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    hear(samples);
  }, LOOKS_EVERY_MS);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}

/** Below the loudest that a microphone can take, of samples between -1 and 1. */
export function decibelsOf(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return square > 0 ? 10 * Math.log10(square) : QUIETEST_DB;
}
