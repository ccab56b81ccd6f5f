import { pipeline, Readable } from 'node:stream';
import { isFormula, isTelephone } from '@homeroom/domain';
import { stringify } from 'csv-stringify';

export type CsvCell = string | number | null;

interface CsvOptions {
  bom?: boolean;
  /** Whether a telephone number leaves as it is: for programs, which dial an apostrophe or refuse it. */
  sparesTelephones?: boolean;
}

/**
 * A list as a file after RFC 4180, written while it is read: however long it is, a few lines are in memory. Every list
 * that leaves as CSV takes this road.
 */
export function csvOf(
  head: readonly string[],
  lines: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
  { bom = true, sparesTelephones = false }: CsvOptions = {},
): Readable {
  const format = stringify({
    // Without it Excel takes the bytes for those of an old code page, and every name beyond it is broken.
    bom,
    record_delimiter: 'windows',
    // The library quotes its own end of a line, and a spreadsheet breaks at each half of it as well.
    quoted_match: /[\r\n]/,
    cast: { string: (cell) => (sparesTelephones && isTelephone(cell) ? cell : asText(cell)) },
  });
  // What goes wrong on the way breaks off what is handed out.
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
 * A cell that a spreadsheet would run is made text by an apostrophe: who opens the file must not carry out what somebody
 * typed as a reason. The library's own `escape_formulas` looks at the first sign alone, and programs look further.
 */
function asText(cell: string): string | { value: string; quoted: true } {
  return isFormula(cell) ? { value: `'${cell}`, quoted: true } : cell;
}
