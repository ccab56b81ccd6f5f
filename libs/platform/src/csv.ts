import { pipeline, Readable } from 'node:stream';
import { hidesFormula, isFormula, isTelephone } from '@homeroom/domain';
import { stringify } from 'csv-stringify';

export type CsvCell = string | number | null;

interface CsvOptions {
  bom?: boolean;
  /** Leaves telephone numbers unescaped, for programs that would dial the apostrophe or reject it. */
  sparesTelephones?: boolean;
}

/** A list as an RFC 4180 file, streamed while it is read, so that only a few lines are in memory. All CSV exports use this. */
export function csvOf(
  head: readonly string[],
  lines: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
  { bom = true, sparesTelephones = false }: CsvOptions = {},
): Readable {
  const format = stringify({
    // Without the BOM, Excel reads the file in a legacy code page, which breaks non-ASCII names.
    bom,
    record_delimiter: 'windows',
    // The library quotes only its own record delimiter, but spreadsheets break at single CRs and LFs too.
    quoted_match: /[\r\n]/,
    cast: { string: (cell) => (sparesTelephones && isTelephone(cell) ? cell : asText(cell)) },
  });
  // An error on the way breaks off the output stream.
  return pipeline(Readable.from(withHead(head, lines)), format, () => undefined);
}

async function* withHead(
  head: readonly string[],
  lines: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<readonly CsvCell[]> {
  yield head;
  yield* lines;
}

/**
 * Where the list separator is a semicolon, as in most of Europe, a spreadsheet opens these files without regard to their commas: what
 * stands behind a semicolon, a tab or a line break within a cell becomes a cell of its own, even within quotes.
 */
const SEPARATED = /(?<=[;\t\r\n])/;

/**
 * A cell that a spreadsheet would execute is turned into text by an apostrophe, so that opening a file does not run what somebody typed.
 * The library's own `escape_formulas` checks only the first character, while programs look further.
 */
function asText(cell: string): string | { value: string; quoted: true } {
  const [first = '', ...others] = cell.split(SEPARATED);
  const behind = others.map((part) => (hidesFormula(part) ? `'${part}` : part)).join('');
  const value = `${isFormula(cell) ? "'" : ''}${first}${behind}`;
  return value === cell ? cell : { value, quoted: true };
}
