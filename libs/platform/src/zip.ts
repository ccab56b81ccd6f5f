import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** fflate takes bytes of ordinary memory alone. */
type Piece = Uint8Array<ArrayBuffer>;
type Bytes = Iterable<Piece> | AsyncIterable<Piece>;

export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  content: Bytes;
  /** Pictures, sounds and films are packed already. */
  isPacked?: boolean;
}

/** What the plain form of a ZIP can say of itself; beyond it no program would read it whole. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

const DEFLATED = 8;
const STORED = 0;
const NOTHING = new Uint8Array();

/**
 * A ZIP that is written while its entries are read: the next piece is made when somebody takes it. The container is
 * fflate's; packing is zlib's, which works beside the process instead of in its loop.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Piece, void> {
  const ready: Piece[] = [];
  let [bytes, count] = [0, 0];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    bytes += piece.length;
    ready.push(piece);
  });
  for await (const { name, content, isPacked = false } of entries) {
    count += 1;
    if (count > MOST_ENTRIES) throw new Error('A ZIP has no room for so many entries');
    const file: ZipInputFile = {
      filename: name,
      size: 0,
      crc: 0,
      compression: isPacked ? STORED : DEFLATED,
    };
    zip.add(file);
    const counted = countedIn(file, content);
    for await (const piece of isPacked ? counted : deflated(counted)) {
      file.ondata?.(null, piece, false);
      if (bytes > MOST_BYTES) throw new Error('A ZIP has no room for so many bytes');
      yield* ready.splice(0);
    }
    file.ondata?.(null, NOTHING, true);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Its size and sum are right when its last piece was read; a ZIP says them behind it. */
async function* countedIn(file: ZipInputFile, content: Bytes): AsyncGenerator<Piece, void> {
  for await (const piece of content) {
    file.size += piece.length;
    file.crc = crc32(piece, file.crc);
    yield piece;
  }
}

/** What goes wrong on the way, or is broken off, ends both ends. */
function deflated(content: AsyncIterable<Piece>): AsyncIterable<Piece> {
  return pipeline(Readable.from(content), createDeflateRaw(), () => undefined);
}
