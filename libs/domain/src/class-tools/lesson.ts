/** What a class does in a lesson, by the pictures that stand for it. */
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
  /** Which line it is; null before the beginning and when all of it is over. */
  at: number | null;
  /** Milliseconds until the line ends. */
  leftMs: number;
  isOver: boolean;
}

/** Where in the lesson somebody is who began it so long ago. */
export function lessonAt(lines: readonly Pick<LessonLine, 'minutes'>[], sinceMs: number): LessonNow {
  let endsAt = 0;
  for (const [at, { minutes }] of lines.entries()) {
    endsAt += minutes * 60_000;
    if (sinceMs < endsAt) return { at, leftMs: endsAt - Math.max(0, sinceMs), isOver: false };
  }
  return { at: null, leftMs: 0, isOver: true };
}
