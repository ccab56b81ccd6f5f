import type { CsvCell } from '@homeroom/platform';
import { fetched, inUtc } from '../read-slowly';
import type { Tx } from '../transaction';
import type { CatalogueColumn, ExportedTable } from './exported-columns';

const NUMBERS = ['smallint', 'integer', 'bigint', 'double precision', 'numeric'];

/**
 * The rows of a table in the order of its key, some hundred of them in memory. Names of tables and columns are those of
 * the catalogue, and the school is the statement's own value, as everywhere.
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

/** As it is written down: times of UTC, lists and what has parts as JSON, everything else as it is. */
function cellOf({ name, type }: CatalogueColumn): string {
  const column = quoted(name);
  if (type === 'timestamp with time zone') return inUtc(column);
  return type.endsWith('[]') ? `to_jsonb(${column})::text` : `${column}::text`;
}

/** A number below zero begins like a formula, and is none. */
function asCell({ type }: CatalogueColumn, value: CsvCell): CsvCell {
  return value !== null && NUMBERS.includes(type) ? Number(value) : value;
}

function quoted(name: string): string {
  return `"${name}"`;
}
