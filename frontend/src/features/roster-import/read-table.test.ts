import { NoTable, readTable } from './read-table';

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
const refusal = (...parts: Parameters<typeof file>) =>
  readTable(file(...parts)).then(
    () => undefined,
    (error: unknown) => (error instanceof NoTable ? error.reason : error),
  );

test.each([
  ['commas', 'Last name,First name,Class\r\n"Stone, the second",Ivy,1\r\n'],
  ['semicolons', 'Last name;First name;Class\n"Stone, the second";Ivy;1'],
  ['tabs', 'Last name\tFirst name\tClass\n"Stone, the second"\tIvy\t1\n\n'],
  ['the mark of UTF-8', '\ufeffLast name,First name,Class\n"Stone, the second",Ivy,1'],
  ['empty lines around', '\n,,\nLast name,First name,Class\n\n "Stone, the second" ,Ivy,1\n , , \n'],
])('a list with %s', async (name, text) => {
  const { heads, lines } = await readTable(file(text));
  expect(heads).toEqual(['Last name', 'First name', 'Class']);
  expect(lines).toHaveLength(1);
  if (name !== 'empty lines around') expect(lines[0]).toEqual(['Stone, the second', 'Ivy', '1']);
});

test('reads names in any script and in an old code page', async () => {
  expect((await readTable(file('a\nعبد الرحمن\n小红\nZoë'))).lines).toEqual([
    ['عبد الرحمن'],
    ['小红'],
    ['Zoë'],
  ]);
  // "Zoë" in the encoding of Excel for Windows.
  expect((await readTable(file('a\nZo', [0xeb]))).lines).toEqual([['Zoë']]);
});

test('reads cells escaped by our own export unchanged and keeps other apostrophes', async () => {
  const { lines } = await readTable(file("Phone,Name\n'+44 20 7946 0000,'t Hooft\n\"' =1+1\",O'Neill"));
  expect(lines).toEqual([
    ['+44 20 7946 0000', "'t Hooft"],
    ['=1+1', "O'Neill"],
  ]);
});

test('a file that is no list is refused with the reason', async () => {
  expect(await refusal('')).toBe('empty');
  expect(await refusal('Last name,First name')).toBe('empty');
  expect(await refusal('a\n', 'x\n'.repeat(2_401))).toBe('tooMany');
  expect(await refusal([0x50, 0x4b, 0x03, 0x04, 0, 1, 2])).toBe('unreadable');
  expect(await refusal('a\n', [0, 0, 0])).toBe('unreadable');
  expect(await refusal('x'.repeat(5 * 1024 * 1024 + 1))).toBe('tooLarge');
});

test.each([
  ['is never closed', 'Class,Last name,Phone\r\n3,Stone,1\r\n3,Marsh,"555 12\r\n4,Hill,2\r\n4,Wood,3\r\n', 3],
  ['is closed two lines later', 'Last name,Class\n"Ivy" Stone,3\nMarsh,"4"\nHill,4\n', 2],
])('a quotation mark that %s is refused with its line', async (_, text, line) => {
  await expect(readTable(file(text))).rejects.toMatchObject({ reason: 'quotes', line });
});

test('quotation marks inside a cell and line breaks in a quoted one are kept', async () => {
  const { lines } = await readTable(file('Name,Room\nO"Hara,5" x\n"Ivy ""I"" Stone","one\ntwo"\n'));
  expect(lines).toEqual([
    ['O"Hara', '5" x'],
    ['Ivy "I" Stone', 'one\ntwo'],
  ]);
});
