/** A class of forty reaches the least within a lesson, and the most not within a year. */
export const CLASS_GOAL = { min: 5, max: 5_000, usual: 100, titleMaxLength: 60 } as const;

/** 0 to 1, and never more: a goal that is reached stays reached. */
export function wayToGoal({ earned, target }: { earned: number; target: number }): number {
  return Math.min(1, Math.max(0, earned / target));
}
