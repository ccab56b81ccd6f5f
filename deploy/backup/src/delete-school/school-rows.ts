import { type Client, escapeIdentifier } from 'pg';
import { findTables, labelOf, type Table } from '../catalogue';
import { STAYS } from './stays';

/** Limits how long each lock is held: concurrent work waits for one batch at most. */
const ROWS_AT_ONCE = 5_000;

interface Counted {
  table: Table;
  rows: number;
}

/**
 * Returns every table with school rows: the auth tables first, so that nobody is signed in any more, and referencing tables before
 * referenced ones, so that the rest stays consistent if the deletion is interrupted.
 */
export async function schoolTables(client: Client): Promise<Table[]> {
  const tables = (await findTables(client)).filter(({ columns }) => columns.includes('school_id')).reverse();
  const isOfAuth = ({ schema }: Table) => schema === 'auth';
  return [...tables.filter(isOfAuth), ...tables.filter((table) => !isOfAuth(table))];
}

const nameOf = ({ schema, name }: Table) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** SQL condition for the rows to delete; $1 is the school. */
function going(table: Table): string {
  const stays = STAYS[labelOf(table)];
  return stays ? `school_id = $1 AND NOT (${stays.which})` : 'school_id = $1';
}

/** Counts the rows to delete, for the tables that have any. */
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
 * Deletes some thousand rows per transaction, with foreign keys and triggers disabled: a key would check rows that are deleted too, and a
 * trigger would write new ones. Every statement names the school, so that it cannot affect another.
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
    // A row that was modified concurrently is found by the next count.
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
