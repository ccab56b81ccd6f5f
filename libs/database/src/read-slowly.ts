import type { Tx } from './transaction';

const ROWS_AT_ONCE = 200;
/** Between two pieces: whoever reads them writes a file for somebody with a slow connection, and is let go by the gateway long before. */
const WAITS_FOR_READER = '2min';

/** From here on the transaction waits for whoever reads what it finds. */
export async function waitForReader({ em }: Tx): Promise<void> {
  await em.query(`SET LOCAL idle_in_transaction_session_timeout = '${WAITS_FOR_READER}'`);
}

/**
 * Rows as they are asked for, some hundred of them in memory; one statement of a transaction at a time. The school is `$1`, and `values`
 * begin at `$2`.
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

/** SQL: a moment as it is written down, of UTC. */
export const inUtc = (sql: string): string =>
  `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
