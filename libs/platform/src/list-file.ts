import { Readable } from 'node:stream';
import type { ListFormat } from '@homeroom/domain';
import { StreamableFile } from '@nestjs/common';
import { csvOf } from './csv';
import { workbookOf } from './workbook';
import type { WorkbookHead, WorkbookRow } from './workbook-sheet';

export type { ListColumn } from './workbook-sheet';

export interface ListTable extends WorkbookHead {
  /** The name of the file, without extension, and of its sheet: at most 31 plain characters. */
  name: string;
  rows: readonly WorkbookRow[];
}

const WRITERS: Record<ListFormat, { type: string; write: (table: ListTable) => Promise<Readable> }> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: ({ columns, rows }) =>
      Promise.resolve(
        csvOf(
          columns.map(({ head }) => head),
          rows,
        ),
      ),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (table) => Readable.from([await workbookOf(table, table.rows)], { objectMode: false }),
  },
};

/** A list as a downloadable file, up to the size of a school; built in memory. The event loop goes on meanwhile. */
export async function listFile(table: ListTable, format: ListFormat): Promise<StreamableFile> {
  const { type, write } = WRITERS[format];
  return new StreamableFile(await write(table), {
    type,
    disposition: `attachment; filename="${table.name}.${format}"`,
  });
}
