import { useEffect, useRef, useState } from 'react';
import { closeMicrophone, followSound, type NotHeard, openMicrophone } from '../../lib/microphone';
import { levelOf, smoothed } from './noise';

/** Asleep: the device has suspended its audio, so nothing is heard although the microphone is on. */
export type Listening = 'off' | 'asking' | 'on' | 'asleep' | NotHeard;

/** Without the processing that browsers apply to calls, which would make a loud class quiet. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/**
 * Measures how loud the room is. The sound goes only into an analyser and becomes a number: nothing is stored, played or sent, and the
 * microphone is released when the page is left.
 */
export function useMicrophone(sensitivity: number) {
  const [state, setState] = useState<Listening>('off');
  const [level, setLevel] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [wake, setWake] = useState<(() => void) | null>(null);
  const scale = useRef(sensitivity);
  useEffect(() => {
    scale.current = sensitivity;
  }, [sensitivity]);

  useEffect(() => {
    if (!stream) return;
    const end = followSound(
      stream,
      (samples) => setLevel((before) => smoothed(before, levelOf(samples, scale.current))),
      (resume) => setWake(() => resume),
    );
    // Unplugged, or permission withdrawn: what is not heard must not look calm.
    const gone = () => {
      setStream(null);
      setLevel(0);
      setState('none');
    };
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('ended', gone);
    return () => {
      for (const track of tracks) track.removeEventListener('ended', gone);
      end();
      setWake(null);
      closeMicrophone(stream);
    };
  }, [stream]);

  // Permission may be granted only after the page was left; then the stream is closed at once.
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
  const listening: Listening = state === 'on' && wake ? 'asleep' : state;
  return { state: listening, level, start, stop, wake };
}
