import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { WorkbookHead, WorkbookRow } from './workbook';

const USUAL_WIDTH = 16;

const { name, columns } = workerData as WorkbookHead;
const rows: WorkbookRow[] = [];

/** Rows arrive in parts, and null after the last one; the only answer is the file. */
parentPort?.on('message', (part: readonly WorkbookRow[] | null) => {
  if (part) rows.push(...part);
  else void answer();
});

/** A failure ends the thread, which its owner hears. */
async function answer(): Promise<void> {
  const head = columns.map((column) => ({ value: column.head, fontWeight: 'bold' as const }));
  // Cell types are written explicitly, so that no text is taken for a formula.
  const sheet = writeExcelFile([head, ...rows.map((row) => [...row])], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ width = USUAL_WIDTH }) => ({ width })),
  });
  parentPort?.postMessage(await sheet.toBuffer());
  parentPort?.close();
}
