import { readTexts } from '@homeroom/mail';
import type english from './en.json';

/** `words`: translations of the default instructions, in languages other than English. */
export type LetterTexts = typeof english & { words?: Readonly<Record<string, string>> };

export const { textsIn } = readTexts<LetterTexts>(__dirname);
