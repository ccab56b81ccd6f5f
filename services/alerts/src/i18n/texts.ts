import { readTexts } from '@homeroom/mail';
import type english from './en.json';

/** `words`: what every school says from the start, in another language than English. */
export type LetterTexts = typeof english & { words?: Readonly<Record<string, string>> };

export const { textsIn } = readTexts<LetterTexts>(__dirname);
