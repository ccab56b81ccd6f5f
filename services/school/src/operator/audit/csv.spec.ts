import { csvLine } from './csv';

describe('a line of a spreadsheet', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', null, 7])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,7\r\n',
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '\tx', '\rx'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\u00a0=1', '\u3000＝1', ' \t -1'],
    ...['\u200b=1+1', '\ufeff=1', '\u2060+1', '\u202e=1', '\u3164@x', '\u001b=1', '\u200e\u200b=1'],
  ])('runs nothing: %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('leaves numbers numbers, and words alone that only hold such a sign', () => {
    expect(csvLine([-7, 0, 'a=1', 'Anna-Lena', '１', 'Ada'])).toBe('-7,0,a=1,Anna-Lena,１,Ada\r\n');
  });

  it('has no way round the apostrophe', () => {
    expect(csvLine(['="a","b"'])).toBe('"\'=""a"",""b"""\r\n');
  });
});
