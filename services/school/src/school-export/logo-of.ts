import { statement, type Tx } from '@homeroom/database';
import type { ZipEntry } from '@homeroom/platform';

const logo = statement<{ picture: Buffer<ArrayBuffer> }>(
  'school_export.logo',
  'SELECT picture FROM logo WHERE school_id = $1',
);

/** A picture does not fit into a cell of a list, so it is a file of its own. */
export async function* logoOf(tx: Tx): AsyncGenerator<ZipEntry> {
  for (const { picture } of await tx.sql(logo()))
    yield { name: 'logo.webp', content: [picture], isPacked: true };
}
