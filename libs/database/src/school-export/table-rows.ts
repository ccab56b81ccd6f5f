import type { CsvCell } from '@homeroom/platform';
import type { Tx } from '../transaction';
import type { CatalogueColumn, ExportedTable } from './exported-columns';

const ROWS_AT_ONCE = 200;
const NUMBERS = ['smallint', 'integer', 'bigint', 'double precision', 'numeric'];

/**
 * The rows of a table in the order of its key, some hundred of them in memory. Names of tables and columns are those of
 * the catalogue, and the school is the statement's own value, as everywhere.
 */
export async function* rowsOf(
  { em, schoolId }: Tx,
  { name, columns, key }: ExportedTable,
): AsyncGenerator<readonly CsvCell[]> {
  const cells = columns.map((column, place) => `${cellOf(column)} AS "${place}"`);
  await em.query(
    `DECLARE exported NO SCROLL CURSOR FOR
     SELECT ${cells.join(', ')} FROM "${name}" WHERE school_id = $1 ORDER BY ${key.map(quoted).join(', ')}`,
    [schoolId],
  );
  let rows: Record<string, CsvCell>[];
  do {
    rows = await em.query(`FETCH ${ROWS_AT_ONCE} FROM exported`);
    for (const row of rows) yield columns.map((column, place) => asCell(column, row[place] ?? null));
  } while (rows.length === ROWS_AT_ONCE);
  await em.query('CLOSE exported');
}

/** As it is written down: times of UTC, lists and what has parts as JSON, everything else as it is. */
function cellOf({ name, type }: CatalogueColumn): string {
  const column = quoted(name);
  if (type === 'timestamp with time zone')
    return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type.endsWith('[]') ? `to_jsonb(${column})::text` : `${column}::text`;
}

/** A number below zero begins like a formula, and is none. */
function asCell({ type }: CatalogueColumn, value: CsvCell): CsvCell {
  return value !== null && NUMBERS.includes(type) ? Number(value) : value;
}

function quoted(name: string): string {
  return `"${name}"`;
}
