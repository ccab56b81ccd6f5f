import type { CsvCell } from '@homeroom/platform';
import { fetched, inUtc } from '../read-slowly';
import type { Tx } from '../transaction';
import type { CatalogueColumn, ExportedTable } from './exported-columns';

const NUMBERS = ['smallint', 'integer', 'bigint', 'double precision', 'numeric'];

/**
 * Yields the rows of a table in key order, with a few hundred in memory. Table and column names come from the catalogue, and the school is
 * the statement's own value, as everywhere.
 */
export async function* rowsOf(
  tx: Tx,
  { name, columns, key }: ExportedTable,
): AsyncGenerator<readonly CsvCell[]> {
  const cells = columns.map((column, place) => `${cellOf(column)} AS "${place}"`);
  const sql = `SELECT ${cells.join(', ')} FROM "${name}" WHERE school_id = $1 ORDER BY ${key.map(quoted).join(', ')}`;
  for await (const rows of fetched<Record<string, CsvCell>>(tx, sql))
    for (const row of rows) yield columns.map((column, place) => asCell(column, row[place] ?? null));
}

/** Times in UTC, arrays and composite values as JSON, everything else as its text. */
function cellOf({ name, type }: CatalogueColumn): string {
  const column = quoted(name);
  if (type === 'timestamp with time zone') return inUtc(column);
  return type.endsWith('[]') ? `to_jsonb(${column})::text` : `${column}::text`;
}

/** A negative number begins like a formula but is none, so numbers are passed as numbers. */
function asCell({ type }: CatalogueColumn, value: CsvCell): CsvCell {
  return value !== null && NUMBERS.includes(type) ? Number(value) : value;
}

function quoted(name: string): string {
  return `"${name}"`;
}
