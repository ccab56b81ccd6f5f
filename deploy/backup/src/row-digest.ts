import { createHash } from 'node:crypto';

const LANES = [0, 8, 16, 24] as const;
const NEWLINE = 10;

/**
 * A table's content as one number that does not depend on row order: the sum of each row's SHA-256. Two copies of a table have the same
 * rows, with the same multiplicity, if their numbers are equal.
 */
export class RowDigest {
  rows = 0;
  private readonly sum = [0n, 0n, 0n, 0n];

  /** `row` has no trailing newline. */
  add(row: Buffer): void {
    const hash = createHash('sha256').update(row).digest();
    LANES.forEach((offset, lane) => {
      this.sum[lane] = BigInt.asUintN(64, (this.sum[lane] ?? 0n) + hash.readBigUInt64BE(offset));
    });
    this.rows += 1;
  }

  get value(): string {
    return this.sum.map((lane) => lane.toString(16).padStart(16, '0')).join('');
  }
}

/** Splits a byte stream into whole lines, regardless of chunk boundaries. */
export class LineCutter {
  private rest: Buffer = Buffer.alloc(0);

  cut(chunk: Buffer): Buffer[] {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      lines.push(bytes.subarray(from, end));
      from = end + 1;
    }
    this.rest = bytes.subarray(from);
    return lines;
  }

  get isAtLineEnd(): boolean {
    return this.rest.length === 0;
  }
}
