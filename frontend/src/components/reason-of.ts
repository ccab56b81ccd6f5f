import type { PointEntry } from '@homeroom/contracts';
import { inWords } from '../i18n/said';

/** What points were given for, in the reader's language where every school has it; null where nobody said it. */
export function reasonOf({ categoryName, note }: Pick<PointEntry, 'categoryName' | 'note'>): string | null {
  return categoryName === null ? note : inWords(categoryName);
}
