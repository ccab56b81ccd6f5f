import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** The file name contains no person's name. */
export function asPdf(pages: Readable, name: string): StreamableFile {
  return new StreamableFile(pages, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
  });
}
