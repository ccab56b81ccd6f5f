import type { PointEntry } from '@homeroom/contracts';
import { inWords } from '../i18n/said';

/** The reason for points, in the reader's language for default categories; null if none was given. */
export function reasonOf({ categoryName, note }: Pick<PointEntry, 'categoryName' | 'note'>): string | null {
  return categoryName === null ? note : inWords(categoryName);
}
