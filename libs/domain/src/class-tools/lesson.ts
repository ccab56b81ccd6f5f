/** The pictograms for the activities of a lesson. */
export const LESSON_PICTURES = [
  'arrive',
  'circle',
  'listen',
  'read',
  'write',
  'count',
  'talk',
  'group',
  'draw',
  'build',
  'music',
  'move',
  'experiment',
  'computer',
  'snack',
  'outside',
  'tidy',
  'home',
] as const;
export type LessonPicture = (typeof LESSON_PICTURES)[number];

export interface LessonLine {
  picture: LessonPicture;
  text: string;
  minutes: number;
}

export interface LessonNow {
  /** The index of the current line; null before the beginning and after the end. */
  at: number | null;
  /** Milliseconds until the end of the line. */
  leftMs: number;
  isOver: boolean;
}

/** The position in a lesson that began the given time ago. */
export function lessonAt(lines: readonly Pick<LessonLine, 'minutes'>[], sinceMs: number): LessonNow {
  let endsAt = 0;
  for (const [at, { minutes }] of lines.entries()) {
    endsAt += minutes * 60_000;
    if (sinceMs < endsAt) return { at, leftMs: endsAt - Math.max(0, sinceMs), isOver: false };
  }
  return { at: null, leftMs: 0, isOver: true };
}
