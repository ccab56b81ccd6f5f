import { VOICE } from '@homeroom/domain';
import { useEffect, useRef, useState } from 'react';
import {
  closeMicrophone,
  decibelsOf,
  followSound,
  type NotHeard,
  openMicrophone,
} from '../../../lib/microphone';
import { recordedAs } from './recorded-as';

type Recording =
  | { is: 'asking' | NotHeard }
  | { is: 'on'; level: number; seconds: number }
  | { is: 'over'; sound: Blob; seconds: number };

/** From a whisper to a shout, in decibels relative to full scale. */
const WHISPER_DB = -50;
const CALL_DB = -10;

/**
 * Records from when permission is granted until it is stopped, three minutes have passed, or the page is hidden: nobody is recorded without
 * seeing it. The recording stays on the page. The microphone is released with the page.
 */
export function useRecorder() {
  const [now, setNow] = useState<Recording>({ is: 'asking' });
  const [take, setTake] = useState(0);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    let isHere = true;
    const leaving = new AbortController();
    const begin = async () => {
      const stream = await openMicrophone(true);
      if (typeof stream === 'string') return isHere && setNow({ is: stream });
      if (!isHere) return closeMicrophone(stream);
      leaving.signal.addEventListener('abort', record(stream, setNow, stop));
    };
    void begin();
    return () => {
      isHere = false;
      leaving.abort();
    };
  }, [take]);
  useEffect(() => {
    const leaving = new AbortController();
    const hidden = () => document.visibilityState === 'hidden' && stop.current?.();
    document.addEventListener('visibilitychange', hidden, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  const again = () => {
    setNow({ is: 'asking' });
    setTake((before) => before + 1);
  };
  return { now, stop: () => stop.current?.(), again };
}

/** Returns a function that ends the recording and discards it. */
function record(
  stream: MediaStream,
  say: (now: Recording) => void,
  stop: { current: (() => void) | undefined },
): () => void {
  const form = recordedAs();
  const recorder = new MediaRecorder(stream, {
    ...(form ? { mimeType: form } : {}),
    audioBitsPerSecond: VOICE.bitsPerSecond,
  });
  const began = performance.now();
  const lasted = () => Math.min(VOICE.secondsMost, (performance.now() - began) / 1_000);
  const parts: Blob[] = [];
  let isThrownAway = false;
  const endFollowing = followSound(stream, (samples) => {
    const level = Math.min(1, Math.max(0, (decibelsOf(samples) - WHISPER_DB) / (CALL_DB - WHISPER_DB)));
    if (recorder.state === 'recording') say({ is: 'on', level, seconds: lasted() });
    if (lasted() >= VOICE.secondsMost) end();
  });
  let seconds = 0;
  const end = () => {
    if (recorder.state === 'inactive') return;
    seconds = lasted();
    recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('stop', () => {
    endFollowing();
    closeMicrophone(stream);
    if (stop.current === end) stop.current = undefined;
    if (!isThrownAway)
      say({ is: 'over', sound: new Blob(parts, { type: recorder.mimeType }), seconds: seconds || lasted() });
  });
  stop.current = end;
  recorder.start();
  say({ is: 'on', level: 0, seconds: 0 });
  return () => {
    isThrownAway = true;
    end();
  };
}
