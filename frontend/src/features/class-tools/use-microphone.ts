import { useEffect, useRef, useState } from 'react';
import { closeMicrophone, followSound, type NotHeard, openMicrophone } from '../../lib/microphone';
import { levelOf, smoothed } from './noise';

export type Listening = 'off' | 'asking' | 'on' | NotHeard;

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
    const end = followSound(stream, (samples) =>
      setLevel((before) => smoothed(before, levelOf(samples, scale.current))),
    );
    return () => {
      end();
      closeMicrophone(stream);
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
    setState('asking');
    const heard = await openMicrophone(AS_IT_IS);
    if (typeof heard === 'string') return setState(heard);
    if (!isHere.current) return closeMicrophone(heard);
    setStream(heard);
    setState('on');
  };
  const stop = () => {
    setStream(null);
    setLevel(0);
    setState('off');
  };
  return { state, level, start, stop };
}
