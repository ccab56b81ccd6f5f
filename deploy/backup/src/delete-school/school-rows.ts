import { type Client, escapeIdentifier } from 'pg';
import { findTables, labelOf, type Table } from '../catalogue';
import { STAYS } from './stays';

/** A lock that is held for a moment: whoever works meanwhile waits no longer than for one of these. */
const ROWS_AT_ONCE = 5_000;

interface Counted {
  table: Table;
  rows: number;
}

/**
 * Every table of rows of schools: those who sign in first, so that nobody is in the school any more, and what refers to other
 * rows before them, so that what is left when this is stopped still holds together.
 */
export async function schoolTables(client: Client): Promise<Table[]> {
  const tables = (await findTables(client)).filter(({ columns }) => columns.includes('school_id')).reverse();
  const isOfAuth = ({ schema }: Table) => schema === 'auth';
  return [...tables.filter(isOfAuth), ...tables.filter((table) => !isOfAuth(table))];
}

const nameOf = ({ schema, name }: Table) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** SQL: the rows that go; $1 is the school. */
function going(table: Table): string {
  const stays = STAYS[labelOf(table)];
  return stays ? `school_id = $1 AND NOT (${stays.which})` : 'school_id = $1';
}

/** Of the tables in which something is to go. */
export async function countGoing(client: Client, schoolId: string, tables: Table[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${nameOf(table)} WHERE ${going(table)}`,
      [schoolId],
    );
    counted.push({ table, rows: Number(rows[0]?.rows ?? 0) });
  }
  return counted.filter(({ rows }) => rows > 0);
}

export async function countStaying(
  client: Client,
  schoolId: string,
): Promise<{ label: string; rows: number; why: string }[]> {
  const found: { label: string; rows: number; why: string }[] = [];
  for (const [label, { why, which }] of Object.entries(STAYS)) {
    const { rows } = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${label} WHERE school_id = $1 AND ${which}`,
      [schoolId],
    );
    found.push({ label, rows: Number(rows[0]?.rows ?? 0), why });
  }
  return found;
}

/**
 * Some thousand rows a transaction. Neither keys nor triggers are run: a key would ask about rows that go as well, and a trigger
 * would write new ones. The school stands in every statement, so that nothing else can be meant.
 */
export async function removeRows(client: Client, schoolId: string, table: Table): Promise<number> {
  const [name, goes] = [nameOf(table), going(table)];
  for (let removed = 0; ; ) {
    const { rowCount } = await inTransaction(client, async () => {
      await client.query('SET LOCAL session_replication_role = replica');
      return client.query(
        `DELETE FROM ${name} WHERE ${goes}
           AND ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${goes} LIMIT ${ROWS_AT_ONCE}))`,
        [schoolId],
      );
    });
    removed += rowCount ?? 0;
    // A row that somebody changed at this moment is found by the next count.
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return removed;
  }
}

export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
