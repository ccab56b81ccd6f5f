import { statement } from '@homeroom/database';
import type { BudgetState } from './budget.rules';

export interface BudgetRow {
  key: string;
  state: BudgetState;
}

/**
 * Locks the rows in key order, creating missing ones, until the transaction ends. All sign-ins of a school contend for its row, so these
 * transactions commit asynchronously: a crash of the database may lose half a second of counts.
 */
export const lockBudgets = statement<BudgetRow, [keys: string[], fresh: string]>(
  'budget.lock',
  `INSERT INTO budget (school_id, key, state) SELECT $1, key, $3::jsonb FROM unnest($2::text[]) AS key
   ON CONFLICT (school_id, key) DO UPDATE SET touched_at = now()
   RETURNING key, state, set_config('synchronous_commit', 'off', true) AS "commits"`,
);

/**
 * For locked rows. An upsert finds them by key whatever the planner's statistics say; a joining UPDATE scanned the whole of a new table.
 */
export const saveBudgets = statement<never, [keys: string[], states: string[]]>(
  'budget.save',
  `INSERT INTO budget (school_id, key, state)
   SELECT $1, next.key, next.state::jsonb FROM unnest($2::text[], $3::text[]) AS next(key, state)
   ON CONFLICT (school_id, key) DO UPDATE SET state = excluded.state, touched_at = now()`,
);

/** Addresses belong to no school: the school id in $1 is only referenced to give it a type. */
export const lockAddress = statement<BudgetRow, [key: string, fresh: string]>(
  'budget.lock_address',
  `INSERT INTO address_budget (key, state) SELECT $2, $3::jsonb WHERE $1::uuid IS NOT NULL
   ON CONFLICT (key) DO UPDATE SET touched_at = now() RETURNING key, state`,
);

export const saveAddress = statement<never, [key: string, state: string]>(
  'budget.save_address',
  `UPDATE address_budget SET state = $3::jsonb, touched_at = now() WHERE key = $2 AND $1::uuid IS NOT NULL`,
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

/** Takes its locks like `lockBudgets` and computes the new state in SQL, so that they are held for one round trip. */
export const giveBackToBudgets = statement<never, [keys: string[], fresh: string, back: string]>(
  'budget.give_back',
  `INSERT INTO budget (school_id, key, state) SELECT $1, key, $3::jsonb FROM unnest($2::text[]) AS key
   ON CONFLICT (school_id, key) DO UPDATE SET touched_at = now(), state = ${lineWithout('budget', '$4')}
   RETURNING set_config('synchronous_commit', 'off', true) AS "commits"`,
);

export const giveBackToAddress = statement<never, [key: string, back: string]>(
  'budget.give_back_address',
  `UPDATE address_budget SET touched_at = now(), state = ${lineWithout('address_budget', '$3')}
   WHERE key = $2 AND $1::uuid IS NOT NULL`,
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

export const isKnownAddress = statement<{ known: boolean }, [addressKey: string]>(
  'known_address.find',
  `SELECT registered OR staff_signed_in_at > now() - interval '30 days' AS known
   FROM known_address WHERE school_id = $1 AND address_key = $2`,
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
