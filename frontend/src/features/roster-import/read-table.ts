import { isFormula, LIMITS } from '@homeroom/domain';

/** A file's content; its first line that is not empty is the header. */
export interface Table {
  heads: string[];
  lines: string[][];
}

/** Why a file is not a table, as a key of the page's texts. */
export class NoTable extends Error {
  override name = 'NoTable';

  constructor(
    readonly reason: 'tooLarge' | 'tooMany' | 'empty' | 'unreadable' | 'quotes',
    /** The line, starting at 1. */
    readonly line = 0,
  ) {
    super(reason);
  }
}

const MOST_BYTES = 5 * 1024 * 1024;
/** The first bytes of an Excel workbook, which is a ZIP, whatever its extension. */
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];

/** Reads the file in the browser; what is not needed never leaves the device. */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size > MOST_BYTES) throw new NoTable('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = WORKBOOK.every((byte, index) => bytes[index] === byte);
  const rows = isWorkbook ? await sheetIn(bytes) : await cellsIn(textOf(bytes));
  const [heads, ...lines] = rows
    .map((row) => row.map((cell) => unguarded(cell).trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  if (!heads || lines.length === 0) throw new NoTable('empty');
  if (lines.length > LIMITS.studentsPerSchool) throw new NoTable('tooMany');
  return { heads, lines };
}

/** Removes the apostrophe with which our exports keep spreadsheets from evaluating cells such as +44 20 7946 0000. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

async function sheetIn(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(bytes.buffer).catch(() => {
    throw new NoTable('unreadable');
  });
  return rows.map((row) => row.map((cell) => (cell instanceof Date ? dayOf(cell) : String(cell ?? ''))));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Detects commas, semicolons or tabs from the first lines. */
export async function cellsIn(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  if (text.includes('\u0000')) throw new NoTable('unreadable');
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  // An unclosed quote would swallow the following lines into one cell.
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw new NoTable('quotes', text.slice(0, open.index).split(/\r\n|\r|\n/).length);
  return data;
}

/** Programs that do not write UTF-8 use Windows-1252, or UTF-16 with a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
