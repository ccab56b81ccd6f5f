import type { SingleSignOnConnection, SingleSignOnRole } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { SecretKind } from '../secrets/vault';
import { ACCOUNT, type AccountRow } from '../sign-in/sign-in.queries';

/** A school's identity provider, as stored. */
export interface ConnectionRow extends SingleSignOnConnection {
  /** The client secret, sealed. */
  secret: Buffer;
  version: number;
}

export interface StaffRow extends Omit<AccountRow, 'slipHash' | 'secret'> {
  kind: SecretKind;
  /** Null for a teacher who was imported and has no PIN yet. */
  secret: Buffer | null;
}

const CONNECTION = `SELECT issuer, client_id AS "clientId", domain, client_secret AS secret, version
   FROM single_sign_on WHERE school_id = $1`;

export const findConnection = statement<ConnectionRow>('single_sign_on.find', CONNECTION);

/** Locks it against changes and removal until the end of the transaction. */
export const holdConnection = statement<ConnectionRow>('single_sign_on.hold', `${CONNECTION} FOR SHARE`);

/** Locks it for a change: sign-ins that rely on it wait, or are already complete. */
export const lockConnection = statement<ConnectionRow>('single_sign_on.lock', `${CONNECTION} FOR UPDATE`);

/** Whether both identify the same provider and the same people. */
export function isSameProvider(a: SingleSignOnConnection, b: SingleSignOnConnection | undefined): boolean {
  return a.issuer === b?.issuer && a.clientId === b.clientId && a.domain === b.domain;
}

/** SQL: random for a new connection, so that no page mistakes it for a removed one; each change increments it. */
const FIRST_VERSION = '1 + floor(random() * 1000000000)::int';

export const keepConnection = statement<
  { isNew: boolean },
  [issuer: string, clientId: string, domain: string, secret: Buffer]
>(
  'single_sign_on.keep',
  `INSERT INTO single_sign_on AS known (school_id, issuer, client_id, domain, client_secret, version)
   VALUES ($1, $2, $3, $4, $5, ${FIRST_VERSION})
   ON CONFLICT (school_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id,
     domain = excluded.domain, client_secret = excluded.client_secret, version = known.version + 1
   RETURNING known.xmax = 0 AS "isNew"`,
);

export const removeConnection = statement<{ domain: string }>(
  'single_sign_on.remove',
  'DELETE FROM single_sign_on WHERE school_id = $1 RETURNING domain',
);

/**
 * Finds staff with this address in this role, with the secret that their session depends on as after any sign-in. Two teachers may share an
 * address: then it identifies nobody.
 */
export const findStaffByAddress = statement<StaffRow, [role: SingleSignOnRole, address: string]>(
  'single_sign_on.staff',
  `SELECT ${ACCOUNT}, c.secret, wanted.kind FROM account a
   CROSS JOIN LATERAL (SELECT CASE a.role WHEN 'teacher' THEN 'pin' ELSE 'password' END AS kind) AS wanted
   LEFT JOIN credential c ON c.school_id = a.school_id AND c.account_id = a.id AND c.kind = wanted.kind
   WHERE a.school_id = $1 AND a.is_active AND a.role = $2 AND a.email = $3 LIMIT 2`,
);

/** Whether this still is the account's address; its row is locked by the sign-in. */
export const hasAddress = statement<{ id: string }, [accountId: string, address: string]>(
  'single_sign_on.has_address',
  'SELECT id FROM account WHERE school_id = $1 AND id = $2 AND email = $3',
);

/** If a PIN is concurrently issued, that one is kept and returned. */
export const keepUnseenPin = statement<
  { secret: Buffer },
  [accountId: string, secret: Buffer, slipHash: Buffer]
>(
  'single_sign_on.keep_unseen_pin',
  `INSERT INTO credential (school_id, account_id, kind, secret, slip_hash, unseen) VALUES ($1, $2, 'pin', $3, $4, true)
   ON CONFLICT (school_id, account_id, kind) DO UPDATE SET secret = credential.secret RETURNING secret`,
);
