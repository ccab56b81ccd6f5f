import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { listFile, type ListTable } from './list-file';

/** Rows of three columns that take a thread. */
const MANY = 1_000;

const TABLE: ListTable = {
  name: 'students-2026-11-22',
  columns: [{ head: 'Name', width: 30 }, { head: 'Points' }, { head: 'Telephone' }],
  rows: [
    ['Ćirić 王小明 عبد', 12, null],
    ['=HYPERLINK("http://evil.example")', -3, '+44 20 7946 0000'],
    ['a\u0000b\u000bc <&> "d"', 0, '0049'],
  ],
};

it('the workbook keeps every text as text and every number as a number', async () => {
  const file = await listFile(TABLE, 'xlsx');
  expect(file.getHeaders()).toMatchObject({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment; filename="students-2026-11-22.xlsx"',
  });
  expect(await readSheet(await buffer(file.getStream()))).toEqual([
    ['Name', 'Points', 'Telephone'],
    ['Ćirić 王小明 عبد', 12, null],
    ['=HYPERLINK("http://evil.example")', -3, '+44 20 7946 0000'],
    // Characters that XML does not allow are left out, so that the file can be opened.
    ['abc <&> "d"', 0, '0049'],
  ]);
});

it('the CSV holds the same list', async () => {
  const file = await listFile(TABLE, 'csv');
  expect(file.getHeaders()).toMatchObject({
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment; filename="students-2026-11-22.csv"',
  });
  const lines = (await buffer(file.getStream())).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffName,Points,Telephone');
  expect(lines[1]).toBe('Ćirić 王小明 عبد,12,');
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"")",-3,"'+44 20 7946 0000"`);
});

it('an empty list has its header only', async () => {
  const file = await listFile({ ...TABLE, rows: [] }, 'xlsx');
  expect(await readSheet(await buffer(file.getStream()))).toEqual([['Name', 'Points', 'Telephone']]);
});

it.each([1, MANY])(
  'workbooks of %i rows are each their own, and one that cannot be written fails alone',
  async (length) => {
    const named = (name: string) =>
      listFile({ ...TABLE, name, rows: Array.from({ length }, () => [name, 1, null]) }, 'xlsx');
    const asked = await Promise.allSettled([named('one'), named('no/sheet'), named('two')]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const files = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const firsts = await Promise.all(
      files.map(async (file) => (await readSheet(await buffer(file.getStream())))[1]?.[0]),
    );
    expect(firsts).toEqual(['one', 'two']);
  },
);

it.each([
  ['of few cells is built in place', 3, 0],
  ['of many cells is built beside the event loop', MANY, 1],
])('a workbook %s, from columns that may carry more than it needs', async (_, length, started) => {
  const columns = TABLE.columns.map((column) => ({ ...column, of: () => 1 }));
  const rows = Array.from({ length }, (_each, nth) => [`王 ${nth}`, nth, null]);
  const threads: unknown[] = [];
  const note = (worker: unknown) => threads.push(worker);
  subscribe('worker_threads', note);
  const file = await listFile({ ...TABLE, columns, rows }, 'xlsx');
  unsubscribe('worker_threads', note);
  expect(threads).toHaveLength(started);
  const sheet = await readSheet(await buffer(file.getStream()));
  expect([sheet.length, sheet.at(-1)]).toEqual([length + 1, [`王 ${length - 1}`, length - 1, null]]);
});
