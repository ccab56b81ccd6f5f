/**
 * The largest correction that the office or a class's leader may make at once, with a reason: for a total carried over from elsewhere, or
 * for mistakes over weeks.
 */
export const ADJUSTMENTS = { most: 5_000 } as const;
