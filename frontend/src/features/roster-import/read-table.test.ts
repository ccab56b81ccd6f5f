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

test('names of every script, and of an old code page', async () => {
  expect((await readTable(file('a\nعبد الرحمن\n小红\nZoë'))).lines).toEqual([
    ['عبد الرحمن'],
    ['小红'],
    ['Zoë'],
  ]);
  // "Zoë" as Excel for Windows saves it.
  expect((await readTable(file('a\nZo', [0xeb]))).lines).toEqual([['Zoë']]);
});

test('what a list of ours guards comes back as it was, and other apostrophes stay', async () => {
  const { lines } = await readTable(file("Phone,Name\n'+44 20 7946 0000,'t Hooft\n\"' =1+1\",O'Neill"));
  expect(lines).toEqual([
    ['+44 20 7946 0000', "'t Hooft"],
    ['=1+1', "O'Neill"],
  ]);
});

test('what is no list says why', async () => {
  expect(await refusal('')).toBe('empty');
  expect(await refusal('Last name,First name')).toBe('empty');
  expect(await refusal('a\n', 'x\n'.repeat(2_401))).toBe('tooMany');
  expect(await refusal([0x50, 0x4b, 0x03, 0x04, 0, 1, 2])).toBe('unreadable');
  expect(await refusal('a\n', [0, 0, 0])).toBe('unreadable');
  expect(await refusal('x'.repeat(5 * 1024 * 1024 + 1))).toBe('tooLarge');
});
