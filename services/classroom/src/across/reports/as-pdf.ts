import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Nobody's name stands in the name of a file. */
export function asPdf(pages: Readable, name: string): StreamableFile {
  return new StreamableFile(pages, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
  });
}
