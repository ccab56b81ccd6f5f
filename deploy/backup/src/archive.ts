import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Migrations } from './catalogue';
import { inWords, opening } from './cipher';
import { Refused } from './refused';
import { LineCutter } from './row-digest';

/** The archive's first line: the schema that the following rows need. */
export interface ArchiveHeader {
  format: 1;
  takenAt: string;
  migrations: Migrations;
}

export interface TableSummary {
  table: string;
  rows: number;
  digest: string;
}

/** The archive's last line: what must have been read by then. A file without it is not a complete archive. */
export interface ArchiveSummary {
  tables: TableSummary[];
}

/** Decrypted and decompressed, an archive is a script that psql can run. */
const HEADER = '-- homeroom backup ';
const SUMMARY = '-- complete ';
const END_OF_TABLE = '\\.';

export const headerLine = (header: ArchiveHeader) => `${HEADER}${JSON.stringify(header)}\n`;
export const summaryLine = (summary: ArchiveSummary) => `${SUMMARY}${JSON.stringify(summary)}\n`;
export const tableLine = (copyIn: string) => `${copyIn};\n`;
export const END_OF_TABLE_LINE = `${END_OF_TABLE}\n`;

export type Entry =
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'table'; copyIn: string }
  | { kind: 'rows'; rows: readonly Buffer[] }
  | { kind: 'end of table' }
  | { kind: 'summary'; summary: ArchiveSummary };

/** Streams an archive from start to end in constant memory. Throws if it is damaged, tampered with or truncated. */
export async function* readArchive(path: string, key: Buffer): AsyncGenerator<Entry> {
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  // An error anywhere in the pipeline destroys its last stream, and so ends the loop below.
  pipeline(createReadStream(path), opening(key), unpacked, () => undefined);
  const cutter = new LineCutter();
  const parser = new Parser();
  try {
    for await (const chunk of unpacked) yield* parser.read(cutter.cut(chunk as Buffer));
  } catch (error) {
    throw inWords(error);
  }
  if (!parser.isComplete || !cutter.isAtLineEnd) throw new Refused('The backup is not whole.');
}

class Parser {
  isComplete = false;
  private inTable = false;

  *read(lines: readonly Buffer[]): Generator<Entry> {
    let from = 0;
    while (from < lines.length) {
      if (!this.inTable) {
        yield this.statement((lines[from] as Buffer).toString('utf8'));
        from += 1;
        continue;
      }
      let to = from;
      while (to < lines.length && !isEndOfTable(lines[to] as Buffer)) to += 1;
      if (to > from) yield { kind: 'rows', rows: lines.slice(from, to) };
      if (to < lines.length) {
        this.inTable = false;
        yield { kind: 'end of table' };
      }
      from = to + 1;
    }
  }

  private statement(line: string): Entry {
    if (line.startsWith(HEADER)) return { kind: 'header', header: parse<ArchiveHeader>(line, HEADER) };
    if (line.startsWith(SUMMARY)) {
      this.isComplete = true;
      return { kind: 'summary', summary: parse<ArchiveSummary>(line, SUMMARY) };
    }
    if (!line.startsWith('COPY '))
      throw new Refused('The backup holds something that does not belong there.');
    this.inTable = true;
    return { kind: 'table', copyIn: line.slice(0, -1) };
  }
}

function parse<T>(line: string, prefix: string): T {
  return JSON.parse(line.slice(prefix.length)) as T;
}

function isEndOfTable(line: Buffer): boolean {
  return line.length === 2 && line.toString('latin1') === END_OF_TABLE;
}
