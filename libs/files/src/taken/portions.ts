import type { ChildFile } from '@homeroom/database';
import { SERVER_LIMITS } from '@homeroom/domain';

/** The size added per file, so that a portion of small files does not become a ZIP of a hundred thousand. */
export const EACH_COUNTS = 16 * 1024;

/**
 * The last id of each portion of these files, which are ordered by id. Divided like a school's files in `portionsOfFiles`, which are too
 * many to load.
 */
export function endsOfPortions(files: readonly Pick<ChildFile, 'id' | 'bytes'>[]): string[] {
  const ends = new Map<number, string>();
  let sum = 0;
  for (const { id, bytes } of files) {
    sum += bytes + EACH_COUNTS;
    ends.set(Math.floor((sum - 1) / SERVER_LIMITS.filesBytesPerPortion), id);
  }
  return [...ends.values()];
}
