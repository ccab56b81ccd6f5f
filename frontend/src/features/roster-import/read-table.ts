import { isFormula, LIMITS } from '@homeroom/domain';

/** A file as it was brought: the first line that says something is its head. */
export interface Table {
  heads: string[];
  lines: string[][];
}

/** Why a file is none, in a word that the page has a sentence for. */
export class NoTable extends Error {
  override name = 'NoTable';

  constructor(
    readonly reason: 'tooLarge' | 'tooMany' | 'empty' | 'unreadable' | 'quotes',
    /** Where it is, from 1. */
    readonly line = 0,
  ) {
    super(reason);
  }
}

const MOST_BYTES = 5 * 1024 * 1024;
/** How a workbook begins, whatever it is called: it is a ZIP. */
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];

/** Read where it was chosen; what is not needed of it never leaves the device. */
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

/** Our own lists come back with the apostrophe that keeps a spreadsheet from running a cell, such as +44 20 7946 0000. */
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

/** Commas, semicolons or tabs, as the first lines have them. */
export async function cellsIn(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  if (text.includes('\u0000')) throw new NoTable('unreadable');
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  // What is opened and not closed takes the lines behind it into one cell.
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw new NoTable('quotes', text.slice(0, open.index).split(/\r\n|\r|\n/).length);
  return data;
}

/** Programs that do not write UTF-8 write the code page of Western Europe, or two bytes a sign and say so. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
