import { fill, readTexts } from '@homeroom/mail';
import type english from './en.json';

export const { textsIn } = readTexts<typeof english>(__dirname);

/** None of our languages has more than two plural forms. */
export function wordsFor({ one, other }: { one: string; other: string }, count: number): string {
  return fill(count === 1 ? one : other, { count: String(count) });
}
