import { statement } from '@homeroom/database';
import type { KnownPasskey } from './passkeys';

export interface AuthenticatorRow {
  seed: Buffer;
  addedAt: Date;
  lastUsedAt: Date | null;
}

export const findAuthenticator = statement<AuthenticatorRow, [accountId: string]>(
  'authenticator.find',
  `SELECT seed, added_at AS "addedAt", last_used_at AS "lastUsedAt"
   FROM authenticator WHERE school_id = $1 AND account_id = $2`,
);

/** Another phone replaces the previous one. */
export const keepAuthenticator = statement<never, [accountId: string, seed: Buffer, step: number, now: Date]>(
  'authenticator.keep',
  `INSERT INTO authenticator (school_id, account_id, seed, last_step, added_at, last_used_at)
   VALUES ($1, $2, $3, $4, $5, $5)
   ON CONFLICT (school_id, account_id) DO UPDATE SET seed = excluded.seed, last_step = excluded.last_step,
     added_at = excluded.added_at, last_used_at = excluded.last_used_at`,
);

/** Returns no row if this code or a later one was already used, or the seed has been replaced. */
export const useStep = statement<{ id: string }, [accountId: string, seed: Buffer, step: number, now: Date]>(
  'authenticator.use_step',
  `UPDATE authenticator SET last_step = $4, last_used_at = $5
   WHERE school_id = $1 AND account_id = $2 AND seed = $3 AND last_step < $4 RETURNING account_id AS id`,
);

export const removeAuthenticator = statement<{ id: string }, [accountId: string]>(
  'authenticator.remove',
  'DELETE FROM authenticator WHERE school_id = $1 AND account_id = $2 RETURNING account_id AS id',
);

export interface PasskeyRow extends KnownPasskey {
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

const PASSKEY = `id, credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter, transports,
  name, added_at AS "addedAt", last_used_at AS "lastUsedAt"`;

export const findPasskeys = statement<PasskeyRow, [accountId: string]>(
  'passkey.of_account',
  `SELECT ${PASSKEY} FROM passkey WHERE school_id = $1 AND account_id = $2 ORDER BY added_at, id`,
);

export const findPasskey = statement<PasskeyRow, [accountId: string, credentialId: string]>(
  'passkey.find',
  `SELECT ${PASSKEY} FROM passkey WHERE school_id = $1 AND account_id = $2 AND credential_id = $3`,
);

/** Returns no row if the passkey is already registered. */
export const insertPasskey = statement<
  { id: string },
  [
    id: string,
    accountId: string,
    credentialId: string,
    publicKey: Buffer,
    counter: number,
    transports: string[],
    name: string,
  ]
>(
  'passkey.insert',
  `INSERT INTO passkey (school_id, id, account_id, credential_id, public_key, counter, transports, name)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
);

/** Requires the counter to increase: otherwise the key was copied, or the answer replayed. Most keys have a counter of zero. */
export const usePasskey = statement<{ id: string }, [id: string, counter: number, now: Date]>(
  'passkey.use',
  `UPDATE passkey SET counter = $3, last_used_at = $4
   WHERE school_id = $1 AND id = $2 AND (counter < $3 OR (counter = 0 AND $3 = 0)) RETURNING id`,
);

export const renamePasskey = statement<{ id: string }, [id: string, accountId: string, name: string]>(
  'passkey.rename',
  'UPDATE passkey SET name = $4 WHERE school_id = $1 AND id = $2 AND account_id = $3 RETURNING id',
);

export const removePasskey = statement<{ id: string }, [id: string, accountId: string]>(
  'passkey.remove',
  'DELETE FROM passkey WHERE school_id = $1 AND id = $2 AND account_id = $3 RETURNING id',
);

export const useRecoveryCode = statement<{ id: string }, [accountId: string, codeHash: Buffer, now: Date]>(
  'recovery_code.use',
  `UPDATE recovery_code SET used_at = $4
   WHERE school_id = $1 AND account_id = $2 AND code_hash = $3 AND used_at IS NULL RETURNING account_id AS id`,
);

export const countRecoveryCodes = statement<{ left: number }, [accountId: string]>(
  'recovery_code.left',
  `SELECT count(*)::int AS left FROM recovery_code
   WHERE school_id = $1 AND account_id = $2 AND used_at IS NULL`,
);

export const removeRecoveryCodes = statement<never, [accountId: string]>(
  'recovery_code.remove',
  'DELETE FROM recovery_code WHERE school_id = $1 AND account_id = $2',
);

export const insertRecoveryCodes = statement<never, [accountId: string, codeHashes: Buffer[]]>(
  'recovery_code.insert',
  `INSERT INTO recovery_code (school_id, account_id, code_hash)
   SELECT $1, $2, hash FROM unnest($3::bytea[]) AS hash`,
);

/** Whether this is the only factor and none of its recovery codes was used, so that nobody may have seen them. */
export const hasUntouchedCodes = statement<{ has: boolean }, [accountId: string]>(
  'recovery_code.untouched',
  `SELECT (SELECT count(*) FROM authenticator WHERE school_id = $1 AND account_id = $2)
       + (SELECT count(*) FROM passkey WHERE school_id = $1 AND account_id = $2) = 1
     AND NOT EXISTS (SELECT FROM recovery_code
       WHERE school_id = $1 AND account_id = $2 AND used_at IS NOT NULL) AS has`,
);

/** Recovery codes alone are not a factor: they are created and removed with one. */
export const hasFactor = statement<{ has: boolean }, [accountId: string]>(
  'factor.has',
  `SELECT EXISTS (SELECT 1 FROM authenticator WHERE school_id = $1 AND account_id = $2)
     OR EXISTS (SELECT 1 FROM passkey WHERE school_id = $1 AND account_id = $2) AS has`,
);

export interface LabelRow {
  email: string | null;
  signInId: string | null;
  firstName: string;
  lastName: string;
  schoolCode: string;
}

/** The label by which people recognise this account in their app or phone. */
export const findLabel = statement<LabelRow, [accountId: string]>(
  'factor.label',
  `SELECT a.email, a.sign_in_id AS "signInId", a.first_name AS "firstName", a.last_name AS "lastName",
     school.code AS "schoolCode"
   FROM account a JOIN known_school school ON school.school_id = a.school_id
   WHERE a.school_id = $1 AND a.id = $2 AND a.is_active`,
);

export function labelOf({ email, signInId, schoolCode }: LabelRow): string {
  return `${signInId ?? email ?? ''} (${schoolCode})`;
}

export function nameOf({ firstName, lastName }: LabelRow): string {
  return `${firstName} ${lastName}`.trim();
}
