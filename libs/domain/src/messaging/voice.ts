/** Voice messages, which are recorded on a page and sent like any other audio file. */
export const VOICE = {
  secondsMost: 180,
  /** Speech is clear at this rate, and three minutes are well below the file size limit. */
  bitsPerSecond: 48_000,
} as const;
