import { statement } from '@homeroom/database';

/** The school's line on one of its days. */
export interface LineRow {
  failures: number;
  failuresAtSchool: number;
  endsAt: Date;
  liftedUntil: Date | null;
}

/** SQL: the columns of a `LineRow`. */
export const LINE = `failures, failures_at_school AS "failuresAtSchool", day_ends_at AS "endsAt",
  lifted_until AS "liftedUntil"`;
const KEPT = (column: string) => `CASE WHEN line.day_ends_at <= $3 THEN 0 ELSE line.${column} END`;

/**
 * Locks the line until the transaction ends, creating it if needed, and adds to its counts. Counts of a past day are reset. Like budgets,
 * it commits asynchronously.
 */
export const countOnLine = statement<
  LineRow,
  [key: string, now: Date, endsAt: Date, failures: number, failuresAtSchool: number]
>(
  'line.count',
  `INSERT INTO sign_in_line AS line (school_id, key, day_ends_at, failures, failures_at_school)
   VALUES ($1, $2, $4, $5, $6)
   ON CONFLICT (school_id, key) DO UPDATE SET
     failures = ${KEPT('failures')} + excluded.failures,
     failures_at_school = ${KEPT('failures_at_school')} + excluded.failures_at_school,
     day_ends_at = CASE WHEN line.day_ends_at <= $3 THEN excluded.day_ends_at ELSE line.day_ends_at END
   RETURNING ${LINE}, set_config('synchronous_commit', 'off', true) AS "commits"`,
);

export const readLine = statement<LineRow, [key: string, now: Date]>(
  'line.read',
  `SELECT ${LINE} FROM sign_in_line WHERE school_id = $1 AND key = $2 AND day_ends_at > $3`,
);

/** Returns no row if there is nothing to lift, or it is already lifted. */
export const liftLine = statement<LineRow, [key: string, now: Date, until: Date, free: number]>(
  'line.lift',
  `UPDATE sign_in_line SET lifted_until = $4
   WHERE school_id = $1 AND key = $2 AND day_ends_at > $3 AND failures >= $5
     AND (lifted_until IS NULL OR lifted_until <= $3)
   RETURNING ${LINE}`,
);

/** Returns no row if the proof was used before. */
export const spendProof = statement<{ id: Buffer }, [id: Buffer, expiresAt: Date]>(
  'line.spend_proof',
  `INSERT INTO spent_proof (school_id, id, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
);
