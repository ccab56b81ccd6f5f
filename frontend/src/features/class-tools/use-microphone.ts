import { useEffect, useRef, useState } from 'react';
import { levelOf, smoothed } from './noise';

export type Listening = 'off' | 'asking' | 'on' | 'refused' | 'none' | 'insecure';

const LOOKS_EVERY_MS = 100;
const SAMPLES = 2_048;
/** As it is: what a browser does for a telephone call would make a loud class quiet. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/**
 * How loud the room is. What the microphone hears goes into an analyser and is a number there: nothing is kept, played or sent, and
 * with the page the microphone goes off.
 */
export function useMicrophone(sensitivity: number) {
  const [state, setState] = useState<Listening>('off');
  const [level, setLevel] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const scale = useRef(sensitivity);
  useEffect(() => {
    scale.current = sensitivity;
  }, [sensitivity]);

  useEffect(() => {
    if (!stream) return;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = SAMPLES;
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel((before) => smoothed(before, levelOf(samples, scale.current)));
    }, LOOKS_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      void audio.close();
    };
  }, [stream]);

  // Allowed only after the page was left: nobody listens then.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const start = async () => {
    // Absent where the address is no https: TypeScript knows it only as it is there.
    const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
    if (!devices) return setState('insecure');
    setState('asking');
    try {
      const heard = await devices.getUserMedia({ audio: AS_IT_IS });
      if (!isHere.current) return heard.getTracks().forEach((track) => track.stop());
      setStream(heard);
      setState('on');
    } catch (error) {
      setState(error instanceof Error && error.name === 'NotFoundError' ? 'none' : 'refused');
    }
  };
  const stop = () => {
    setStream(null);
    setLevel(0);
    setState('off');
  };
  return { state, level, start, stop };
}
