import { statement } from '@homeroom/database';
import { LINE, type LineRow } from '../line/line.queries';
import type { BudgetState } from './budget.rules';

export interface BudgetRow {
  key: string;
  state: BudgetState;
}

/** A line to count an attempt on, as the database needs it. */
export interface LineToCount {
  key: string;
  /** Lines of IP addresses belong to no school. */
  isAddress: boolean;
  /** Its state if this is the first attempt on it. */
  first: BudgetState;
  windows: readonly { limit: number; ms: number }[];
  longestMs: number;
  pauseAfter: number | null;
  pauseMs: number | null;
}

export interface CountedRow {
  key: string;
  mark: number;
}

/**
 * SQL: when a row of `table` was last written, to the hour. Rows are removed days later, and a row whose indexed columns stay the same
 * needs no new entries in its indexes: the row of a school's network is written twice for each sign-in.
 */
const touched = (table: string) =>
  `CASE WHEN ${table}.touched_at < now() - interval '1 hour' THEN now() ELSE ${table}.touched_at END`;

const NOW = '$2::bigint';
const marksOf = (table: string) => `jsonb_array_elements(${table}.state -> 'marks')`;

/** SQL: whether an attempt on the line in a row of `table` may be judged. */
const isOpen = (table: string) => `(${table}.state ->> 'pausedUntil')::bigint <= ${NOW} AND NOT EXISTS (
  SELECT FROM line, jsonb_to_recordset(line.windows) AS span ("limit" int, ms bigint)
  WHERE line.key = ${table}.key AND span."limit" <= (
    SELECT count(*) FROM ${marksOf(table)} AS counted (mark) WHERE mark::bigint > ${NOW} - span.ms))`;

/** SQL: the state of the line in a row of `table`, with one attempt more. */
const lineWith = (table: string) => `(
  SELECT jsonb_build_object(
    'marks', kept.marks || to_jsonb(greatest(${NOW}, kept.last + 1)),
    'inARow', run.in_a_row,
    'pausedUntil', CASE WHEN run.in_a_row >= line."pauseAfter" THEN ${NOW} + line."pauseMs" ELSE 0 END)
  FROM line,
    LATERAL (SELECT coalesce(jsonb_agg(mark ORDER BY place), '[]') AS marks, max(mark::bigint) AS last
      FROM ${marksOf(table)} WITH ORDINALITY AS counted (mark, place)
      WHERE mark::bigint > ${NOW} - line."longestMs") AS kept,
    LATERAL (SELECT 1 + CASE WHEN (${table}.state ->> 'pausedUntil')::bigint BETWEEN 1 AND ${NOW} THEN 0
      ELSE (${table}.state ->> 'inARow')::int END) AS run (in_a_row)
  WHERE line.key = ${table}.key)`;

/**
 * Counts an attempt on every line that is open, and returns those: if one is missing, the transaction must be rolled back. Rows are locked
 * in the order of the given lines (by key) and the address last, so that attempts wait for one another but never deadlock. All sign-ins of
 * a school contend for these rows, so the transaction commits asynchronously: a crash of the database may lose half a second of counts.
 */
export const countAttempt = statement<CountedRow, [now: number, lines: string]>(
  'budget.count',
  `WITH line AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb) AS line
     (key text, "isAddress" boolean, first jsonb, windows jsonb, "longestMs" bigint, "pauseAfter" int, "pauseMs" bigint)),
   own AS (
     INSERT INTO budget (school_id, key, state) SELECT $1, key, first FROM line WHERE NOT "isAddress"
     ON CONFLICT (school_id, key) DO UPDATE SET touched_at = ${touched('budget')}, state = ${lineWith('budget')}
     WHERE ${isOpen('budget')} RETURNING key, state),
   shared AS (
     INSERT INTO address_budget (key, state) SELECT key, first FROM line
     WHERE "isAddress" AND (SELECT count(*) FROM own) >= 0
     ON CONFLICT (key) DO UPDATE SET touched_at = ${touched('address_budget')}, state = ${lineWith('address_budget')}
     WHERE ${isOpen('address_budget')} RETURNING key, state)
   SELECT key, (state -> 'marks' ->> -1)::float8 AS mark, set_config('synchronous_commit', 'off', true) AS "commits"
   FROM (SELECT * FROM own UNION ALL SELECT * FROM shared) AS counted`,
);

/** Takes back an attempt on one line that was not a wrong guess. */
export interface GivenBack {
  key: string;
  mark: number;
  /** A right attempt resets the failures in a row; one that was never judged only removes itself. */
  isRight: boolean;
  /** The number of failures in a row that starts a pause; null if none does. */
  pauseAfter: number | null;
}

/** SQL: the state of a line of `table` without the attempts in `back` (jsonb, a list of `GivenBack`). */
const lineWithout = (table: string, back: string) => `(
  SELECT jsonb_build_object(
    'marks', (SELECT coalesce(jsonb_agg(kept.mark ORDER BY kept.place), '[]')
      FROM jsonb_array_elements(${table}.state -> 'marks') WITH ORDINALITY AS kept (mark, place)
      WHERE kept.mark <> to_jsonb(back.mark)),
    'inARow', still.in_a_row,
    'pausedUntil', CASE WHEN still.in_a_row >= back."pauseAfter" THEN ${table}.state -> 'pausedUntil' ELSE '0' END)
  FROM jsonb_to_recordset(${back}::jsonb) AS back (key text, mark bigint, "isRight" boolean, "pauseAfter" int),
    LATERAL (SELECT CASE WHEN back."isRight" THEN 0
      ELSE greatest((${table}.state ->> 'inARow')::int - 1, 0) END) AS still (in_a_row)
  WHERE back.key = ${table}.key)`;

/**
 * Takes its locks in the order of `countAttempt`, and the school's line last, because all of a school's attempts contend for its row. An
 * address or a line that is null is left as it is, and so is a line on another day than the one that it was lent from.
 */
export const giveBackAttempt = statement<
  never,
  [
    keys: string[],
    fresh: string,
    back: string,
    address: string | null,
    line: string | null,
    endsAt: Date | null,
    failures: number,
  ]
>(
  'budget.give_back',
  `WITH own AS (
     INSERT INTO budget (school_id, key, state) SELECT $1, key, $3::jsonb FROM unnest($2::text[]) AS key
     ON CONFLICT (school_id, key) DO UPDATE SET touched_at = ${touched('budget')}, state = ${lineWithout('budget', '$4')}
     RETURNING set_config('synchronous_commit', 'off', true) AS "commits"),
   shared AS (
     UPDATE address_budget SET touched_at = ${touched('address_budget')}, state = ${lineWithout('address_budget', '$4')}
     WHERE key = $5 AND (SELECT count("commits") FROM own) >= 0 RETURNING key)
   UPDATE sign_in_line SET failures = greatest(failures - $8, 0)
   WHERE school_id = $1 AND key = $6 AND day_ends_at = $7 AND (SELECT count(*) FROM shared) >= 0`,
);

/** Reads the current states without locking. */
export const readBudgets = statement<BudgetRow, [keys: string[]]>(
  'budget.read',
  'SELECT key, state FROM budget WHERE school_id = $1 AND key = ANY($2)',
);

export const readAddress = statement<BudgetRow, [key: string]>(
  'budget.read_address',
  'SELECT key, state FROM address_budget WHERE key = $2 AND $1::uuid IS NOT NULL',
);

/** Returns the school's accounts that know this browser, with the part of its cookie that each knows. */
export const findKnownAccounts = statement<{ accountId: string; hash: string }, [hashes: string[]]>(
  'device.known_accounts',
  'SELECT account_id AS "accountId", token_hash AS hash FROM device WHERE school_id = $1 AND token_hash = ANY($2)',
);

export interface RenewedDevice {
  /** The given parts that this account knew. */
  gone: string[];
}

/** Replaces the parts that this account knew with a new one: the browser keeps its identity and how long it has been known. */
export const renewParts = statement<RenewedDevice, [accountId: string, hashes: string[], tokenHash: string]>(
  'device.renew',
  `WITH gone AS (
     DELETE FROM device WHERE school_id = $1 AND account_id = $2 AND token_hash = ANY($3)
     RETURNING token_hash, device_id, first_success_at
   )
   INSERT INTO device (school_id, account_id, token_hash, device_id, first_success_at)
   SELECT $1, $2, $4, coalesce(was.device_id, gen_random_uuid()), coalesce(was.first_success_at, now())
   FROM (SELECT) one LEFT JOIN (SELECT * FROM gone ORDER BY first_success_at, token_hash LIMIT 1) was ON true
   RETURNING ARRAY(SELECT token_hash FROM gone) AS gone`,
);

/** SQL: the states of an account's lines, those of `linesOf`; `subject` is the key of its subject. */
export const budgetsOf = (subject: string) =>
  `(SELECT jsonb_agg(jsonb_build_object('key', key, 'state', state)) FROM budget
    WHERE school_id = $1 AND key IN (${subject}, 'day:' || ${subject}))`;

/** All columns of the line are null on a day without one. */
export type OriginRow = {
  isKnownAddress: boolean;
  /** The states of the address and of the given lines. */
  budgets: BudgetRow[] | null;
} & (LineRow | Record<keyof LineRow, null>);

/** What a sign-in reads about where it comes from, and how full the lines are that do not depend on the account. */
export const findOrigin = statement<
  OriginRow,
  [addressKey: string, keys: readonly string[], lineKey: string, now: Date]
>(
  'budget.origin',
  `SELECT EXISTS (SELECT FROM known_address WHERE school_id = $1 AND address_key = $2
       AND (registered OR staff_signed_in_at > now() - interval '30 days')) AS "isKnownAddress",
     (SELECT jsonb_agg(to_jsonb(seen)) FROM (
        SELECT key, state FROM budget WHERE school_id = $1 AND key = ANY($3)
        UNION ALL SELECT key, state FROM address_budget WHERE key = $2) AS seen) AS budgets,
     ${LINE}
   FROM (SELECT) AS one LEFT JOIN sign_in_line ON school_id = $1 AND key = $4 AND day_ends_at > $5`,
);

/** Written at most once an hour: a staff room signs in all day. */
export const rememberStaffAddress = statement<never, [addressKey: string]>(
  'known_address.remember_staff',
  `INSERT INTO known_address (school_id, address_key) VALUES ($1, $2)
   ON CONFLICT (school_id, address_key) DO UPDATE SET staff_signed_in_at = now()
   WHERE known_address.staff_signed_in_at < now() - interval '1 hour'`,
);

export const rememberRegistrationAddress = statement<never, [addressKey: string]>(
  'known_address.remember_registration',
  `INSERT INTO known_address (school_id, address_key, registered) VALUES ($1, $2, true)
   ON CONFLICT (school_id, address_key) DO UPDATE SET registered = true`,
);
