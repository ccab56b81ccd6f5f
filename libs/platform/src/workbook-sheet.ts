import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { CsvCell } from './csv';

export type WorkbookRow = readonly CsvCell[];

export interface ListColumn {
  head: string;
  /** In characters, for formats with column widths. */
  width?: number;
}

export interface WorkbookHead {
  /** Of its sheet: at most 31 plain characters. */
  name: string;
  columns: readonly ListColumn[];
}

const USUAL_WIDTH = 16;

/** The file, in one piece of processor time. */
export function sheetOf({ name, columns }: WorkbookHead, rows: readonly WorkbookRow[]): Promise<Uint8Array> {
  const head = columns.map((column) => ({ value: column.head, fontWeight: 'bold' as const }));
  // Cell types are written explicitly, so that no text is taken for a formula.
  const sheet = writeExcelFile([head, ...rows.map((row) => [...row])], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ width = USUAL_WIDTH }) => ({ width })),
  });
  return sheet.toBuffer();
}

const arrived: WorkbookRow[] = [];

/** In a thread of its own: rows arrive in parts, and null after the last one; the only answer is the file. Elsewhere there is no parent. */
parentPort?.on('message', (part: readonly WorkbookRow[] | null) => {
  if (part) arrived.push(...part);
  else void answer();
});

/** A failure ends the thread, which its owner hears. */
async function answer(): Promise<void> {
  parentPort?.postMessage(await sheetOf(workerData as WorkbookHead, arrived));
  parentPort?.close();
}
