export interface Level {
  level: number;
  key: 'seed' | 'sprout' | 'sapling' | 'tree' | 'blossom' | 'grove';
  points: number;
  /** The points at which the next level starts; null at the top level. */
  nextAt: number | null;
  /** The progress within this level, from 0 to 1. */
  progress: number;
}

export const LEVEL_STEPS: readonly { key: Level['key']; from: number }[] = [
  { key: 'seed', from: 0 },
  { key: 'sprout', from: 10 },
  { key: 'sapling', from: 25 },
  { key: 'tree', from: 50 },
  { key: 'blossom', from: 100 },
  { key: 'grove', from: 200 },
];

/** Negative totals count as the first level without progress, so that no visible level is lost. */
export function levelOf(points: number): Level {
  let index = 0;
  LEVEL_STEPS.forEach((step, i) => {
    if (points >= step.from) index = i;
  });
  const current = LEVEL_STEPS[index] ?? { key: 'seed' as const, from: 0 };
  const next = LEVEL_STEPS[index + 1];
  const progress = next ? Math.max(0, (points - current.from) / (next.from - current.from)) : 1;
  return { level: index + 1, key: current.key, points, nextAt: next?.from ?? null, progress };
}
