import { Readable } from 'node:stream';
import type { ListFormat } from '@homeroom/domain';
import { StreamableFile } from '@nestjs/common';
import writeExcelFile from 'write-excel-file/node';
import { type CsvCell, csvOf } from './csv';

export interface ListColumn {
  head: string;
  /** In characters, for formats with column widths. */
  width?: number;
}

export interface ListTable {
  /** The name of the file, without extension, and of its sheet: at most 31 plain characters. */
  name: string;
  columns: readonly ListColumn[];
  rows: readonly (readonly CsvCell[])[];
}

const USUAL_WIDTH = 16;

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
    write: async ({ name, columns, rows }) => {
      const head = columns.map((column) => ({ value: column.head, fontWeight: 'bold' as const }));
      // Cell types are written explicitly, so that no text is taken for a formula.
      const sheet = writeExcelFile([head, ...rows.map((row) => [...row])], {
        sheet: name,
        stickyRowsCount: 1,
        columns: columns.map(({ width = USUAL_WIDTH }) => ({ width })),
      });
      return Readable.from([await sheet.toBuffer()], { objectMode: false });
    },
  },
};

/** A list as a downloadable file, up to the size of a school; built in memory. */
export async function listFile(table: ListTable, format: ListFormat): Promise<StreamableFile> {
  const { type, write } = WRITERS[format];
  return new StreamableFile(await write(table), {
    type,
    disposition: `attachment; filename="${table.name}.${format}"`,
  });
}
