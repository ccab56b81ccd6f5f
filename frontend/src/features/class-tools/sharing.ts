import { started, type TimerState, timerOf } from './timing';

/** First each for themselves, then in pairs, then with everybody. */
export const SHARE_PARTS = ['think', 'pair', 'share'] as const;

export interface ShareState {
  /** The duration of each part. */
  minutes: readonly number[];
  /** The current part; null before the first and after the last. */
  part: number | null;
  timer: TimerState;
  /** The seed for the pairs, which stay the same after a reload. */
  seed: number;
}

const USUAL_MINUTES = [1, 3, 5];

export const newShare = (seed: number): ShareState => ({
  minutes: USUAL_MINUTES,
  part: null,
  timer: timerOf(0),
  seed,
});

/** The durations stay for the next time. */
export const ended = (share: ShareState): ShareState => ({ ...share, part: null, timer: timerOf(0) });

/** Starts a part now; past the last part, the exercise is over. */
export function inPart(share: ShareState, part: number, now: number): ShareState {
  const minutes = share.minutes[part];
  return minutes === undefined ? ended(share) : { ...share, part, timer: started(timerOf(minutes), now) };
}
