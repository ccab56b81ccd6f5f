import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type ArchiveHeader, type ArchiveSummary, type Entry, type TableSummary } from './archive';
import {
  copyIn,
  findMigrations,
  findTables,
  findUnwalled,
  labelOf,
  PLAIN_TEXT,
  type Table,
} from './catalogue';
import { Refused } from './refused';
import { RowDigest } from './row-digest';
import { readSummary } from './snapshot';

const NEWLINE = Buffer.from('\n');

/**
 * Fills an empty schema from an archive in one transaction, and before committing compares every table with the counts and digests recorded
 * when the backup was taken.
 */
export async function load(
  client: Client,
  header: ArchiveHeader,
  entries: AsyncGenerator<Entry>,
): Promise<ArchiveSummary> {
  await client.query(PLAIN_TEXT);
  await refuseOtherSchema(client, header);
  const tables = await findTables(client);
  await client.query('BEGIN');
  // Some migrations insert rows, which the backup contains as well.
  for (const { schema, name } of tables) await client.query(`TRUNCATE "${schema}"."${name}" CASCADE`);
  const summary = await fill(client, tables, entries);
  await compare(client, tables, summary);
  await restartSequences(client);
  await client.query('COMMIT');
  return summary;
}

async function refuseOtherSchema(client: Client, { migrations }: ArchiveHeader): Promise<void> {
  const present = await findMigrations(client);
  for (const [service, names] of Object.entries(migrations)) {
    if (JSON.stringify(present[service] ?? []) !== JSON.stringify(names))
      throw new Refused(`The schema of ${service} is not the one that the backup was taken from.`);
  }
  const open = await findUnwalled(client);
  if (open.length > 0) throw new Refused(`Row-level security is not forced on ${open.join(', ')}.`);
}

async function fill(
  client: Client,
  tables: Table[],
  entries: AsyncGenerator<Entry>,
): Promise<ArchiveSummary> {
  // A COPY statement from the file is only looked up, never executed, so that only this schema's tables can be written.
  const known = new Map(tables.map((table) => [copyIn(table), table]));
  let current: { copy: CopyStreamQuery; done: Promise<void>; digest: RowDigest; table: Table } | undefined;
  const arrived: TableSummary[] = [];
  for await (const entry of entries) {
    if (entry.kind === 'table') {
      const table = known.get(entry.copyIn);
      if (!table) throw new Refused('The backup holds a table that this schema does not have.');
      const copy = client.query(copyFrom(copyIn(table)));
      const done = finished(copy);
      // Awaited at the end of the table; until then a rejection must not count as unhandled.
      done.catch(() => undefined);
      current = { copy, done, digest: new RowDigest(), table };
    } else if (entry.kind === 'rows' && current) {
      for (const row of entry.rows) current.digest.add(row);
      const flows = current.copy.write(Buffer.concat(entry.rows.flatMap((row) => [row, NEWLINE])));
      if (!flows) await Promise.race([once(current.copy, 'drain'), current.done]);
    } else if (entry.kind === 'end of table' && current) {
      current.copy.end();
      await current.done;
      const { rows, value: digest } = current.digest;
      arrived.push({ table: labelOf(current.table), rows, digest });
      current = undefined;
    } else if (entry.kind === 'summary') {
      refuseDifference(arrived, entry.summary.tables, 'The backup does not hold what it says it holds');
      return entry.summary;
    }
  }
  throw new Refused('The backup is not whole.');
}

async function compare(client: Client, tables: Table[], { tables: expected }: ArchiveSummary): Promise<void> {
  const present: TableSummary[] = [];
  for (const table of tables) present.push(await readSummary(client, table));
  refuseDifference(present, expected, 'After the restore these tables hold something else than the backup');
}

function refuseDifference(found: TableSummary[], expected: TableSummary[], sentence: string): void {
  const asText = ({ table, rows, digest }: TableSummary) => `${table} ${rows} ${digest}`;
  const wanted = new Set(expected.map(asText));
  const different = found.filter((each) => !wanted.has(asText(each))).map(({ table }) => table);
  const names = new Set(found.map(({ table }) => table));
  const missing = expected.filter(({ table }) => !names.has(table)).map(({ table }) => table);
  const all = [...different, ...missing];
  if (all.length > 0) throw new Refused(`${sentence}: ${all.join(', ')}.`);
}

/** COPY does not advance the sequences that the copied rows were numbered from. */
async function restartSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `SELECT s.oid::regclass::text AS sequence, t.oid::regclass::text AS table, quote_ident(a.attname) AS column
     FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
     JOIN pg_class t ON t.oid = d.refobjid AND t.relname <> 'migration'
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
     WHERE d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')`,
  );
  for (const { sequence, table, column } of rows)
    await client.query(
      `SELECT setval('${sequence}', (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`,
    );
}
