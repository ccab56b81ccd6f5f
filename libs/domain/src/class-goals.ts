/** A class of forty can reach the minimum within a lesson, and cannot reach the maximum within a year. */
export const CLASS_GOAL = { min: 5, max: 5_000, usual: 100, titleMaxLength: 60 } as const;

/** From 0 to 1, clamped: a goal that is reached stays reached. */
export function wayToGoal({ earned, target }: { earned: number; target: number }): number {
  return Math.min(1, Math.max(0, earned / target));
}
