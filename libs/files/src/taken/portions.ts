import type { ChildFile } from '@homeroom/database';
import { SERVER_LIMITS } from '@homeroom/domain';

/** What a file counts for besides its bytes, so that a portion of small ones is no ZIP of a hundred thousand. */
export const EACH_COUNTS = 16 * 1024;

/**
 * The last id of each portion of these files, which are in the order of their ids: cut as `portionsOfFiles` cuts those of a school, which
 * are too many to be read.
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
