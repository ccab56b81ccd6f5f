import type { ChildFile } from '@homeroom/database';
import { fileInZip, ownBytes } from '@homeroom/files/kept';
import type { ZipEntry } from '@homeroom/platform';
import type { OpenPart } from './child-parts';
import { CopyPaper, type PaperOf } from './copy-paper';
import type { Row } from './copy-sections';
import { COPY_WORDS } from './copy-words';
import type { Zips } from './zips';

/** Small pieces cost the compressor more than their bytes do. */
const PIECE = 32 * 1024;

/** The one part that includes files. */
const OF_FILES = 'classroom';

/** A ZIP of a copy. */
export interface ZipOfCopy {
  /** The number of the ZIP, starting at one. */
  zip: number;
  zips: Zips;
  /** All files of the child, in upload order. */
  files: readonly ChildFile[];
  open: (file: ChildFile) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

/**
 * The entries of a copy's first ZIP: the same data for people (PDF) and for programs (JSON), as many of the child's files as fit and, last,
 * a manifest, without which the ZIP is incomplete. Every row is read once; only what is printed of it is held until all rows have been
 * read.
 */
export async function* entriesOf(
  parts: readonly OpenPart[],
  about: PaperOf,
  copy: ZipOfCopy,
): AsyncGenerator<ZipEntry> {
  const { notIn, onRequest, fileName } = COPY_WORDS[about.language];
  const readAt = new Date().toISOString();
  const paper = new CopyPaper(about);
  const counts: Record<string, Record<string, number>> = {};
  for (const part of parts) {
    const rows: Record<string, number> = {};
    counts[part.name] = rows;
    const heard: Heard = {
      table: (name) => {
        rows[name] = 0;
      },
      row: (table, row) => {
        rows[table] = (rows[table] ?? 0) + 1;
        paper.hear(table, row);
      },
    };
    yield { name: `data/${part.name}.json`, content: pieces(jsonOf(part, heard)) };
  }
  yield { name: `${fileName}.pdf`, content: ownBytes(paper.pages()), isPacked: true };
  yield* filesOf(copy, { readAt, notes: [...NOTES, ...NOTES_OF_FILES], rows: counts, notIn, onRequest });
}

/** The files in one ZIP of a copy, with a manifest of these and all others. */
export async function* filesOf(
  { zip, zips, files, open }: ZipOfCopy,
  said: object = { readAt: new Date().toISOString(), notes: NOTES_OF_FILES },
): AsyncGenerator<ZipEntry> {
  const listed: object[] = [];
  for (const file of files) {
    const { id, name, type, bytes, day } = file;
    const lies = zips.numberOf(file);
    const entry = lies === zip ? fileInZip(`files/${OF_FILES}/${day} `, file, await open(file)) : undefined;
    listed.push({
      ...{ part: OF_FILES, id, name, type, bytes, zip: lies ?? null },
      ...(entry !== undefined && { entry: entry?.name ?? null }),
    });
    if (entry) yield entry;
  }
  const manifest = { zip, zips: zips.count, ...said, files: listed };
  yield {
    name: zip === 1 ? 'manifest.json' : `manifest-${zip}.json`,
    content: [Buffer.from(JSON.stringify(manifest, null, 2))],
  };
}

interface Heard {
  table: (name: string) => void;
  row: (table: string, row: Row) => void;
}

/** A part as JSON, with a line for each row. */
async function* jsonOf({ name, lines }: OpenPart, heard: Heard): AsyncGenerator<string> {
  yield `{"part":${JSON.stringify(name)},"tables":[`;
  let table: string | undefined;
  let isFirst = true;
  for await (const line of lines) {
    if ('table' in line) {
      const head = JSON.stringify({ name: line.table, about: line.about }).slice(0, -1);
      yield `${table === undefined ? '' : '\n]},'}\n${head},"rows":[`;
      table = line.table;
      isFirst = true;
      heard.table(table);
    } else if ('row' in line && table !== undefined) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(line.row)}`;
      isFirst = false;
      heard.row(table, line.row);
    }
  }
  yield `${table === undefined ? '' : '\n]}'}\n]}\n`;
}

async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let open = '';
  for await (const text of texts) {
    open += text;
    if (open.length < PIECE) continue;
    yield Buffer.from(open);
    open = '';
  }
  yield Buffer.from(open);
}

const NOTES = [
  'The PDF is for people. The folder "data" says the same and more for other programs, a file for each part of the platform; times are UTC.',
];
const NOTES_OF_FILES = [
  'This list is written last: a ZIP without it is not whole. "zips" says how many ZIPs the copy has, and "zip" which one this is; all of them may be opened into one folder.',
  'Each file begins with the day on which it was brought and its id, and says in which ZIP it lies. Where "entry" is null it was removed while this was written.',
  'Where "zip" is null the file came after this copy was begun, and is in none of its ZIPs. Take a new copy to have it.',
];
