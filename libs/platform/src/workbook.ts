import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '@homeroom/contracts';
import { inParts } from '@homeroom/domain';
import { Turnstile } from './turnstile';
import { sheetOf, type WorkbookHead, type WorkbookRow } from './workbook-sheet';

/** Cells that are built in place, which takes at most 6 ms of processor time; to start a thread takes 60, whatever it does. */
const SMALL = 2_000;
/** Copying so many rows to the thread takes about a millisecond. */
const PART = 1_000;
/** One at a time leaves the other core to the requests; each waiting list is in memory. */
const [AT_ONCE, IN_LINE] = [1, 20];

/** Specs run the thread from its source, of which Node would warn that it is an ES module. */
const QUIET = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];

const line = new Turnstile(AT_ONCE, IN_LINE, () => new AppError('TOO_MANY_REQUESTS'));

/**
 * An Excel file. A larger one is built in a thread: a school's list takes some 60 ms of processor time in one piece, and the longest list
 * more than a second, during which the event loop would answer nobody. `TOO_MANY_REQUESTS` if too many are waiting.
 */
export function workbookOf(head: WorkbookHead, rows: readonly WorkbookRow[]): Promise<Uint8Array> {
  return rows.length * head.columns.length > SMALL ? inThread(head, rows) : sheetOf(head, rows);
}

function inThread({ name, columns }: WorkbookHead, rows: readonly WorkbookRow[]): Promise<Uint8Array> {
  return line.run(async () => {
    // Columns may carry more, such as functions, which cannot be copied.
    const head: WorkbookHead = { name, columns: columns.map(({ head, width }) => ({ head, width })) };
    const thread = new Worker(require.resolve('./workbook-sheet'), { workerData: head, execArgv: QUIET });
    const [[file]] = await Promise.all([
      once(thread, 'message') as Promise<[Uint8Array]>,
      hand(thread, rows),
    ]);
    return file;
  });
}

async function hand(thread: Worker, rows: readonly WorkbookRow[]): Promise<void> {
  for (const part of inParts(rows, PART)) {
    thread.postMessage(part);
    await nextTurn();
  }
  thread.postMessage(null);
}
