/** What some system refuses in a name, or takes for a folder. */
export function fitForAnyDisk(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, '_');
}

/** A stream's pieces may lie in memory that is used again. */
export async function* ownBytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) yield new Uint8Array(piece);
}
