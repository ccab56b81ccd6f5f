import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StreamableFile } from '@nestjs/common';
import { type ZipEntry, zipOf } from './zip';

/** The time limit for writing one file; a slower client has to start again. */
const MOST_MS = 20 * 60_000;

/**
 * Streams a ZIP without storing it. `written` settles when it ends. An error closes the connection, so that nobody takes half a file for
 * the whole.
 */
export function zipAnswer(
  name: string,
  entries: AsyncIterable<ZipEntry>,
): { answer: StreamableFile; written: Promise<void> } {
  // The reader gets the error as well, so it needs no handling here.
  const file = new PassThrough().on('error', () => undefined);
  const answer = new StreamableFile(file, {
    type: 'application/zip',
    disposition: `attachment; filename="${name}.zip"`,
  });
  return { answer, written: pipeline(zipOf(entries), file, { signal: AbortSignal.timeout(MOST_MS) }) };
}
