import type { Tx } from './transaction';

const ROWS_AT_ONCE = 200;
/**
 * The wait between two batches: the reader may write a file for a client with a slow connection, which the gateway drops long before this.
 */
const WAITS_FOR_READER = '2min';

/** From here on the transaction tolerates waiting for a slow reader. */
export async function waitForReader({ em }: Tx): Promise<void> {
  await em.query(`SET LOCAL idle_in_transaction_session_timeout = '${WAITS_FOR_READER}'`);
}

/**
 * Yields rows in batches as they are requested, a few hundred in memory; one statement of a transaction at a time. The school is `$1`, and
 * `values` begin at `$2`.
 */
export async function* fetched<Row>(
  { em, schoolId }: Tx,
  sql: string,
  values: readonly unknown[] = [],
): AsyncGenerator<Row[]> {
  await em.query(`DECLARE fetched NO SCROLL CURSOR FOR ${sql}`, [schoolId, ...values]);
  let rows: Row[];
  do {
    rows = await em.query(`FETCH ${ROWS_AT_ONCE} FROM fetched`);
    yield rows;
  } while (rows.length === ROWS_AT_ONCE);
  await em.query('CLOSE fetched');
}

/** SQL: a timestamp as ISO 8601 text in UTC. */
export const inUtc = (sql: string): string =>
  `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
