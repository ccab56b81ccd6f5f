import { decibelsOf } from '../../lib/microphone';

/** How loud it is, of a few words: each is left only when it is clearly another. */
export type NoiseBand = 'calm' | 'lively' | 'loud';

/** From silence to shouting, in decibels below what a microphone can take. */
const QUIETEST_DB = -60;
const LOUDEST_DB = -10;
/** What one step of sensitivity moves the scale by. */
const STEP_DB = 6;
export const SENSITIVITY = { least: 1, most: 5, usual: 3 } as const;

/** From 0 to 1, of samples between -1 and 1. */
export function levelOf(samples: Float32Array, sensitivity: number): number {
  const shifted = decibelsOf(samples) + (sensitivity - SENSITIVITY.usual) * STEP_DB;
  return Math.min(1, Math.max(0, (shifted - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB)));
}

/** Rises at once, and calms down slowly, as a class does. */
export function smoothed(before: number, level: number): number {
  return before + (level - before) * (level > before ? 0.35 : 0.08);
}

const LIVELY_FROM = 0.45;
const LOUD_FROM = 0.7;
const MARGIN = 0.04;

export function bandOf(level: number, before: NoiseBand): NoiseBand {
  const from = (edge: number, isAbove: boolean) => edge + (isAbove ? -MARGIN : MARGIN);
  if (level >= from(LOUD_FROM, before === 'loud')) return 'loud';
  return level >= from(LIVELY_FROM, before !== 'calm') ? 'lively' : 'calm';
}
