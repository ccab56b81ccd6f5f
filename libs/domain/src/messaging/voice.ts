/** What is recorded on a page, and goes the way of any other sound. */
export const VOICE = {
  secondsMost: 180,
  /** Speech is clear at this, and three minutes of it are well below what a file may have. */
  bitsPerSecond: 48_000,
} as const;
