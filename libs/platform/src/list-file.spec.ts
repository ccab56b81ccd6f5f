import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { listFile, type ListTable } from './list-file';

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

it('workbooks asked for at once are each their own, and one that cannot be written fails alone', async () => {
  const named = (name: string) => listFile({ ...TABLE, name, rows: [[name, 1, null]] }, 'xlsx');
  const asked = await Promise.allSettled([named('one'), named('no/sheet'), named('two')]);
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const files = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const firsts = await Promise.all(
    files.map(async (file) => (await readSheet(await buffer(file.getStream())))[1]?.[0]),
  );
  expect(firsts).toEqual(['one', 'two']);
});

it('a workbook is built beside the event loop, from columns that may carry more than it needs', async () => {
  const columns = TABLE.columns.map((column) => ({ ...column, of: () => 1 }));
  const threads: unknown[] = [];
  const note = (worker: unknown) => threads.push(worker);
  subscribe('worker_threads', note);
  const file = await listFile({ ...TABLE, columns }, 'xlsx');
  unsubscribe('worker_threads', note);
  expect(threads).toHaveLength(1);
  expect(await readSheet(await buffer(file.getStream()))).toHaveLength(4);
});
