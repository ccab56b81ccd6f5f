import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { fetched, waitForReader } from '../read-slowly';
import { exportCatalogue } from '../school-export/export-catalogue';
import type { ExportRules } from '../school-export/exported-columns';
import { TenantDb } from '../tenant-db';
import type { Tx } from '../transaction';
import { type ChildRules, type CopiedTable, copiedOf } from './copied-tables';

/** One piece of a service's data about a child. The data is complete only if the last line is `end`. */
export type ChildLine =
  | { table: string; about: string }
  | { row: Readonly<Record<string, unknown>> }
  | { file: ChildFile }
  | { end: true };

export interface ChildFile {
  id: string;
  /** The file's name where it is attached. */
  name: string;
  type: string;
  bytes: number;
  /** The day of the upload, such as `2026-09-03`, in UTC. */
  day: string;
}

export interface PartOfChild {
  exported: ExportRules;
  rules: ChildRules;
}

const MOST_LINES_WAITING = 200;
const MOST_MS = 10 * 60_000;

/** Reads the data that a service holds about one child from a single snapshot, with a few hundred rows in memory. */
@Injectable()
export class ChildPart {
  constructor(private readonly db: TenantDb) {}

  /** Streams each `ChildLine`, for the school of the request. Later failures are emitted as an error of the stream. */
  read(studentId: string, part: PartOfChild): Promise<Readable> {
    return new Promise((resolve, reject) => {
      const lines = new PassThrough({ objectMode: true, highWaterMark: MOST_LINES_WAITING });
      // The reader gets the error as well, so it needs no handling here.
      lines.on('error', () => undefined);
      const write = async (tx: Tx) => {
        await waitForReader(tx);
        const tables = copiedOf(await tx.sql(exportCatalogue()), part.exported, part.rules);
        resolve(lines);
        const said = Readable.from(linesOf(tx, { studentId, tables, files: part.rules.files }));
        await pipeline(said, lines, { signal: AbortSignal.timeout(MOST_MS) });
      };
      this.db.snapshot(write).catch(reject);
    });
  }
}

interface Asked {
  studentId: string;
  tables: readonly CopiedTable[];
  files: string | undefined;
}

async function* linesOf(tx: Tx, { studentId, tables, files }: Asked): AsyncGenerator<ChildLine> {
  for (const table of tables) {
    yield { table: table.name, about: table.about };
    for await (const rows of fetched<{ row: Record<string, unknown> }>(tx, rowsOf(table), [studentId]))
      yield* rows;
  }
  if (files !== undefined)
    for await (const found of fetched<ChildFile>(tx, filesOf(files), [studentId]))
      for (const file of found) yield { file };
  yield { end: true };
}

/** Table and column names come from the catalogue, and the school is the statement's own value, as everywhere. */
function rowsOf({ name, cells, rows, order }: CopiedTable): string {
  const pairs = Object.entries(cells).map(([cell, sql]) => `'${cell}', ${sql}`);
  return `SELECT json_build_object(${pairs.join(', ')}) AS row FROM "${name}" r
    WHERE r.school_id = $1 AND (${rows}) ORDER BY ${order}`;
}

const filesOf = (beside: string): string =>
  `SELECT ${FILE} FROM file f JOIN file_use u ON u.school_id = f.school_id AND u.file_id = f.id
   WHERE f.school_id = $1 AND f.stored_at IS NOT NULL AND (${beside}) GROUP BY f.school_id, f.id ORDER BY f.id`;

const FILE = `f.id, min(u.name) AS name, f.type, f.bytes, to_char(f.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`;
