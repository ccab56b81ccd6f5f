import { csvLine } from './csv';

describe('a line of a spreadsheet', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', null, 7])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,7\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1'])('runs nothing: %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('has no way round the apostrophe', () => {
    expect(csvLine(['="a","b"'])).toBe('"\'=""a"",""b"""\r\n');
  });
});
