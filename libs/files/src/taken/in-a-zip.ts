import type { ChildFile } from '@homeroom/database';
import { fileTypeOf } from '@homeroom/domain';
import type { ZipEntry } from '@homeroom/platform';

/** Splits text into graphemes, so that no letter loses its diacritics. */
const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What most file systems allow for a name, minus room for a prefix. Linux counts bytes, and letters of many scripts take three. */
const MOST_BYTES = 200;

/** Replaces characters that some system rejects in a name or takes for a path separator; a name that is too long keeps its extension. */
export function fitForAnyDisk(name: string): string {
  const taken = name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, '_');
  const [ending = ''] = /\.[^.]{1,10}$/u.exec(taken) ?? [];
  let room = MOST_BYTES - Buffer.byteLength(ending);
  let base = '';
  for (const { segment } of SIGNS.segment(taken.slice(0, taken.length - ending.length))) {
    room -= Buffer.byteLength(segment);
    if (room < 0) break;
    base += segment;
  }
  return base + ending;
}

/** Null if the file no longer exists. `before`: the prefix of its name in the ZIP, including its folder. */
export function fileInZip(
  before: string,
  { id, name, type }: Pick<ChildFile, 'id' | 'name' | 'type'>,
  content: AsyncIterable<Uint8Array> | undefined,
): ZipEntry | null {
  if (!content) return null;
  return {
    name: `${before}${id} ${fitForAnyDisk(name)}`,
    content: ownBytes(content),
    isPacked: fileTypeOf(type)?.kind !== 'text',
  };
}

/** Copies each chunk, because a stream may reuse its buffers. */
export async function* ownBytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) yield new Uint8Array(piece);
}
