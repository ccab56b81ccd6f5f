/** What the office or a class's leader may set right at once, with a reason: a total that comes from elsewhere, a mistake of weeks. */
export const ADJUSTMENTS = { most: 5_000 } as const;
