import type { ChildFile } from '@homeroom/database';
import { fileTypeOf } from '@homeroom/domain';
import type { ZipEntry } from '@homeroom/platform';

/** Signs as people see them: no letter loses its mark. */
const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What most disks take for a name, less what stands before it: Linux counts bytes, of which a letter of many scripts has three. */
const MOST_BYTES = 200;

/** Without what some system refuses in a name, or takes for a folder; where it is too long its ending stays. */
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

/** Null where the file has gone meanwhile. `before`: what its name in the ZIP begins with, its folder among that. */
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

/** A stream's pieces may lie in memory that is used again. */
export async function* ownBytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) yield new Uint8Array(piece);
}
