import type { ChildCopyZip } from '@homeroom/contracts';
import type { ChildFile } from '@homeroom/database';

/**
 * How the child's files are divided among the ZIPs of a copy. ZIPs are numbered from one, and the first also contains everything that is
 * not a file.
 */
export class Zips {
  readonly count: number;

  /** `ends` lists the id of the last file in each ZIP. */
  constructor(private readonly ends: readonly string[]) {
    this.count = Math.max(1, ends.length);
  }

  /** Undefined for a file that was uploaded after the copy was begun. */
  numberOf({ id }: Pick<ChildFile, 'id'>): number | undefined {
    const place = this.ends.findIndex((end) => id <= end);
    return place === -1 ? undefined : place + 1;
  }

  holding(files: readonly ChildFile[]): ChildCopyZip[] {
    const zips = Array.from({ length: this.count }, () => ({ files: 0, bytes: 0 }));
    for (const file of files) {
      const zip = zips[(this.numberOf(file) ?? 0) - 1];
      if (!zip) continue;
      zip.files += 1;
      zip.bytes += file.bytes;
    }
    return zips;
  }
}
