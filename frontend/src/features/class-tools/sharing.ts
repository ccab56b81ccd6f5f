import { started, type TimerState, timerOf } from './timing';

/** First each for themselves, then in pairs, then with everybody. */
export const SHARE_PARTS = ['think', 'pair', 'share'] as const;

export interface ShareState {
  /** Of each part. */
  minutes: readonly number[];
  /** Which part is on; null before the first and behind the last. */
  part: number | null;
  timer: TimerState;
  /** By which the pairs are drawn: the same ones after a reload. */
  seed: number;
}

const USUAL_MINUTES = [1, 3, 5];

export const newShare = (seed: number): ShareState => ({
  minutes: USUAL_MINUTES,
  part: null,
  timer: timerOf(0),
  seed,
});

/** The part begins at this moment; behind the last one it is over. */
export function inPart(share: ShareState, part: number, now: number): ShareState {
  const minutes = share.minutes[part];
  if (minutes === undefined) return { ...share, part: null, timer: timerOf(0) };
  return { ...share, part, timer: started(timerOf(minutes), now) };
}
