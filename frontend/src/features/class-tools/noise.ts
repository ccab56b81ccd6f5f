import { decibelsOf } from '../../lib/microphone';

/** The noise level as a word, with hysteresis between the bands. */
export type NoiseBand = 'calm' | 'lively' | 'loud';

/** From silence to shouting, in decibels relative to full scale. */
const QUIETEST_DB = -60;
const LOUDEST_DB = -10;
/** Decibels per step of sensitivity. */
const STEP_DB = 6;
export const SENSITIVITY = { least: 1, most: 5, usual: 3 } as const;

/** The level from 0 to 1, for samples between -1 and 1. */
export function levelOf(samples: Float32Array, sensitivity: number): number {
  const shifted = decibelsOf(samples) + (sensitivity - SENSITIVITY.usual) * STEP_DB;
  return Math.min(1, Math.max(0, (shifted - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB)));
}

/** Rises quickly and falls slowly, as the noise of a class does. */
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
