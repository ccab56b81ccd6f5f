import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** fflate accepts only bytes in a plain ArrayBuffer. */
type Piece = Uint8Array<ArrayBuffer>;
type Bytes = Iterable<Piece> | AsyncIterable<Piece>;

export interface ZipEntry {
  /** Folders are separated by slashes. */
  name: string;
  content: Bytes;
  /** Pictures, audio and video are compressed already. */
  isPacked?: boolean;
}

/** The limits of the plain ZIP format, beyond which programs cannot read it completely. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

const DEFLATED = 8;
const STORED = 0;
const NOTHING = new Uint8Array();

/**
 * Generates a ZIP while its entries are read: each chunk is produced on demand. The container is written by fflate; compression uses zlib,
 * which runs outside the event loop.
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

/** Size and checksum are complete after the last chunk; the ZIP format stores them after the data. */
async function* countedIn(file: ZipInputFile, content: Bytes): AsyncGenerator<Piece, void> {
  for await (const piece of content) {
    file.size += piece.length;
    file.crc = crc32(piece, file.crc);
    yield piece;
  }
}

/** An error or an abort destroys both ends. */
function deflated(content: AsyncIterable<Piece>): AsyncIterable<Piece> {
  return pipeline(Readable.from(content), createDeflateRaw(), () => undefined);
}
