import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type ArchiveSummary,
  END_OF_TABLE_LINE,
  headerLine,
  summaryLine,
  type TableSummary,
  tableLine,
} from './archive';
import { copyIn, copyOut, findMigrations, findTables, labelOf, PLAIN_TEXT, type Table } from './catalogue';
import { sealing } from './cipher';
import { type StoredFile, storedFiles } from './files';
import { LineCutter, RowDigest } from './row-digest';

/** Writes the platform's data at one moment, compressed and encrypted. Concurrent writes are neither seen nor blocked. */
export async function writeSnapshot(
  client: Client,
  key: Buffer,
  path: string,
  at: Date,
): Promise<{ summary: ArchiveSummary; files: StoredFile[] }> {
  await client.query(PLAIN_TEXT);
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const summary: ArchiveSummary = { tables: [] };
  await pipeline(
    Readable.from(script(client, at, summary), { objectMode: false, highWaterMark: 256 * 1024 }),
    createGzip({ chunkSize: 64 * 1024 }),
    sealing(key),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  const files = await storedFiles(client);
  await client.query('COMMIT');
  return { summary, files };
}

async function* script(client: Client, at: Date, summary: ArchiveSummary): AsyncGenerator<Buffer | string> {
  const tables = await findTables(client);
  yield headerLine({ format: 1, takenAt: at.toISOString(), migrations: await findMigrations(client) });
  for (const table of tables) {
    yield tableLine(copyIn(table));
    const digest = new RowDigest();
    for await (const chunk of rowsOf(client, table, digest)) yield chunk;
    yield END_OF_TABLE_LINE;
    summary.tables.push(summaryOf(table, digest));
  }
  yield summaryLine(summary);
}

/** Yields the rows in COPY format, adding each to the digest. */
async function* rowsOf(client: Client, table: Table, digest: RowDigest): AsyncGenerator<Buffer> {
  const cutter = new LineCutter();
  for await (const chunk of client.query(copyTo(copyOut(table)))) {
    for (const row of cutter.cut(chunk as Buffer)) digest.add(row);
    yield chunk as Buffer;
  }
}

/** Returns the table's current row count and digest. */
export async function readSummary(client: Client, table: Table): Promise<TableSummary> {
  const digest = new RowDigest();
  const rows = rowsOf(client, table, digest);
  while (!(await rows.next()).done);
  return summaryOf(table, digest);
}

function summaryOf(table: Table, { rows, value }: RowDigest): TableSummary {
  return { table: labelOf(table), rows, digest: value };
}
