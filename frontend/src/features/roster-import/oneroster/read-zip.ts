import type { UnzipFile } from 'fflate';
import { NoRoster } from './no-roster';

const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ENTRIES = 200;
/** Limit for all unpacked data; tables of a large district have half of that. */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** Tables of keys and names compress to a tenth to a thirtieth. A higher ratio means a ZIP bomb. */
const MOST_RATIO = 200;
const RATIO_FROM = 1024 * 1024;
const SLICE = 64 * 1024;
/** The first bytes of a ZIP that has an entry. */
const BEGINNING = [0x50, 0x4b, 0x03, 0x04];

/**
 * Extracts the top-level entries of these names, each once. Unpacks in slices and counts the actual bytes instead of trusting the declared
 * sizes; other entries are not unpacked.
 */
export async function entriesOf(
  zip: Blob,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  if (zip.size > MOST_BYTES) throw new NoRoster('tooLarge');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  if (!BEGINNING.every((byte, index) => bytes[index] === byte)) throw new NoRoster('noZip');
  const { Unzip, UnzipInflate } = await import('fflate');
  const unpacking = new Unpacking(names);
  const unzip = new Unzip((file) => unpacking.meet(file));
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
      unpacking.judge(Math.min(at + SLICE, bytes.length));
    }
  } catch (error) {
    throw error instanceof NoRoster ? error : new NoRoster('noZip');
  }
  return unpacking.whole();
}

class Unpacking {
  private readonly pieces = new Map<string, Uint8Array[]>();
  private readonly ended = new Set<string>();
  private entries = 0;
  private unpacked = 0;

  constructor(private readonly names: ReadonlySet<string>) {}

  meet(file: UnzipFile): void {
    this.entries += 1;
    if (this.entries > MOST_ENTRIES) throw new NoRoster('tooManyEntries');
    const { name } = file;
    if (!this.names.has(name)) return;
    if (this.pieces.has(name)) throw new NoRoster('twice', { file: name });
    const pieces: Uint8Array[] = [];
    this.pieces.set(name, pieces);
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      this.unpacked += piece.length;
      if (this.unpacked > MOST_UNPACKED) throw new NoRoster('unpacksTooLarge');
      pieces.push(piece);
      if (isLast) this.ended.add(name);
    };
    file.start();
  }

  /** Called after each slice, with the number of packed bytes read so far. */
  judge(packed: number): void {
    if (this.unpacked > RATIO_FROM && this.unpacked > packed * MOST_RATIO)
      throw new NoRoster('unpacksTooLarge');
  }

  whole(): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
    return new Map(
      [...this.pieces].map(([name, pieces]) => {
        if (!this.ended.has(name)) throw new NoRoster('noZip');
        return [name, joined(pieces)];
      }),
    );
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
