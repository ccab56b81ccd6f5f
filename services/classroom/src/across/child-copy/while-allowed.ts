import { AppError } from '@homeroom/contracts';
import type { ZipEntry } from '@homeroom/platform';

/** How long one entry, such as a film, is written before the question is asked again. */
const BETWEEN_MS = 2_000;

/**
 * The entries for as long as their reader may have them: asked before each entry and, within a long one, every few seconds. An error breaks
 * the ZIP off, so that nobody takes half of it for the whole.
 */
export async function* whileAllowed(
  entries: AsyncIterable<ZipEntry>,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<ZipEntry> {
  let askedAt = 0;
  const ask = async () => {
    askedAt = Date.now();
    if (!(await mayGoOn())) throw new AppError('COPY_NOT_RELEASED');
  };
  async function* watched(content: ZipEntry['content']) {
    for await (const piece of content) {
      if (Date.now() - askedAt > BETWEEN_MS) await ask();
      yield piece;
    }
  }
  for await (const entry of entries) {
    await ask();
    yield { ...entry, content: watched(entry.content) };
  }
}
