import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { type CsvCell, csvOf } from './csv';

const MARK = '\ufeff';
const file = (...list: Parameters<typeof csvOf>) =>
  buffer(csvOf(...list)).then((bytes) => bytes.toString('utf8'));
const line = (...cells: CsvCell[]) => file([], [cells]).then((whole) => whole.replace(/^\ufeff\r\n/, ''));

describe('a CSV line', () => {
  it('quotes cells that would break it', async () => {
    expect(await line('plain', 'a,b', 'say "hi"', 'two\nlines', 'a\rb', null, 7)).toBe(
      'plain,"a,b","say ""hi""","two\nlines","a\rb",,7\r\n',
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '\tx', '\rx'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\u00a0=1', '\u3000＝1', ' \t -1'],
    ...['\u200b=1+1', '\ufeff=1', '\u2060+1', '\u202e=1', '\u3164@x', '\u001b=1', '\u200e\u200b=1'],
  ])('neutralises a formula: %j', async (cell) => {
    expect(await line(cell)).toBe(`"'${cell}"\r\n`);
  });

  it.each([
    ["late;=HYPERLINK('x')", "late;'=HYPERLINK('x')"],
    ["late; +cmd|' /C calc'!A0;", "late;' +cmd|' /C calc'!A0;"],
    ['two\n=SUM(A1)\tand\t＝SUM(A1)', "two\n'=SUM(A1)\tand\t'＝SUM(A1)"],
    [';=A();=B()', ";'=A();'=B()"],
    ['late;"=A()', `late;'""=A()`],
  ])('neutralises a formula behind the separator of another locale: %j', async (cell, text) => {
    expect(await line('Ada', cell)).toBe(`Ada,"${text}"\r\n`);
  });

  it('keeps a list of several lines as it was written', async () => {
    const list = 'bring:\n- a pen\n- paper; +1 if you can';
    expect(await line(list)).toBe(`"${list}"\r\n`);
  });

  it('keeps numbers as numbers, and words that merely contain such a character', async () => {
    expect(await line(-7, 0, 'a=1', 'Anna-Lena', '１', 'Ada', '')).toBe('-7,0,a=1,Anna-Lena,１,Ada,\r\n');
  });

  it('cannot be escaped around the leading apostrophe', async () => {
    expect(await line('="a","b"')).toBe('"\'=""a"",""b"""\r\n');
  });
});

describe('a CSV list', () => {
  it('starts with its header, whose cells are neutralised too', async () => {
    expect(await file(['name', '=1'], [['Ada', 1]])).toBe(`${MARK}name,"'=1"\r\nAda,1\r\n`);
  });

  it('is read only as fast as it is consumed, and closed when the consumer stops', async () => {
    let read = 0;
    let isLetGo = false;
    function* endless(): Generator<CsvCell[]> {
      try {
        for (;;) yield ['x'.repeat(1_000), (read += 1)];
      } finally {
        isLetGo = true;
      }
    }
    const endlessly = csvOf(['word', 'number'], endless());
    await once(endlessly, 'readable');
    expect(read).toBeLessThan(500);
    endlessly.destroy();
    await once(endlessly, 'close');
    expect(isLetGo).toBe(true);
  });

  it('fails when its source fails, instead of looking complete', async () => {
    function* broken(): Generator<CsvCell[]> {
      yield ['one'];
      throw new Error('the database went away');
    }
    await expect(file(['line'], broken())).rejects.toThrow('the database went away');
  });
});
