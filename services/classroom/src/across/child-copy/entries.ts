import type { ChildFile } from '@homeroom/database';
import { fileInZip, ownBytes } from '@homeroom/files/kept';
import type { ZipEntry } from '@homeroom/platform';
import type { OpenPart } from './child-parts';
import { CopyPaper, type PaperOf } from './copy-paper';
import type { Row } from './copy-sections';
import { COPY_WORDS } from './copy-words';

/** Small pieces cost a packer more than their bytes do. */
const PIECE = 32 * 1024;

/**
 * What is in a copy: the paper, the same for other programs, and the child's files; at last a list of all that, without which it is not
 * whole. Every row is read once. Of the paper only what is printed of a row waits until all have been read.
 */
export async function* entriesOf(parts: readonly OpenPart[], about: PaperOf): AsyncGenerator<ZipEntry> {
  const readAt = new Date().toISOString();
  const paper = new CopyPaper(about);
  const found: { part: OpenPart; file: ChildFile }[] = [];
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
      file: (file) => found.push({ part, file }),
    };
    yield { name: `data/${part.name}.json`, content: pieces(jsonOf(part, heard)) };
  }
  yield {
    name: `${COPY_WORDS[about.language].fileName}.pdf`,
    content: ownBytes(paper.pages()),
    isPacked: true,
  };
  const files: object[] = [];
  for (const { part, file } of found) {
    const { id, name, type, bytes, day } = file;
    const entry = fileInZip(`files/${part.name}/${day} `, file, await part.open?.(file));
    files.push({ part: part.name, id, name, type, bytes, entry: entry?.name ?? null });
    if (entry) yield entry;
  }
  const { notIn, onRequest } = COPY_WORDS[about.language];
  const manifest = { readAt, notes: NOTES, rows: counts, files, notIn, onRequest };
  yield { name: 'manifest.json', content: [Buffer.from(JSON.stringify(manifest, null, 2))] };
}

interface Heard {
  table: (name: string) => void;
  row: (table: string, row: Row) => void;
  file: (file: ChildFile) => void;
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
    } else if ('file' in line) heard.file(line.file);
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
  'This list is written last: a file without it is not whole.',
  'The PDF is for people. The folder "data" says the same and more for other programs, a file for each part of the platform; times are UTC.',
  'Each file begins with the day on which it was brought and its id. Where "entry" is null it was removed while this was written.',
];
