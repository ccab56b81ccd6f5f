import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StreamableFile } from '@nestjs/common';
import { type ZipEntry, zipOf } from './zip';

/** For as long as one file is written; who takes longer begins again. */
const MOST_MS = 20 * 60_000;

/**
 * A ZIP that is written while it is taken, and kept nowhere. `written` ends with it. What goes wrong on the way ends as a
 * broken connection, so that nobody takes half a file for the whole.
 */
export function zipAnswer(
  name: string,
  entries: AsyncIterable<ZipEntry>,
): { answer: StreamableFile; written: Promise<void> } {
  // Whoever reads it hears of an error too.
  const file = new PassThrough().on('error', () => undefined);
  const answer = new StreamableFile(file, {
    type: 'application/zip',
    disposition: `attachment; filename="${name}.zip"`,
  });
  return { answer, written: pipeline(zipOf(entries), file, { signal: AbortSignal.timeout(MOST_MS) }) };
}
