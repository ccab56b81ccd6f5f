import { statement } from '@homeroom/database';
import type { SecretKind } from '../secrets/vault';

/** Takes the account as JSON (keys as in the table). Returns no row if the id, the sign-in ID or the email is taken. */
export const insertAccount = statement<{ id: string }, [account: string]>(
  'account.insert',
  `INSERT INTO account (school_id, id, role, first_name, last_name, email, verified_email, sign_in_id, record_id,
                        teacher_type, class_number, grade, section, language)
   SELECT $1, id, role, first_name, coalesce(last_name, ''), email, verified_email, sign_in_id, record_id, teacher_type,
          class_number, grade, section, language
   FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, role text, first_name text, last_name text, email text,
     verified_email text, sign_in_id text, record_id text, teacher_type text, class_number integer, grade text, section text,
     language text)
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** For a repeated order: the person's data may have been corrected meanwhile. The email stays, since linked accounts depend on it. */
export const refreshAccount = statement<never, [id: string, account: string]>(
  'account.refresh',
  `UPDATE account SET first_name = given.first_name, last_name = coalesce(given.last_name, ''),
     record_id = given.record_id, teacher_type = given.teacher_type, class_number = given.class_number,
     grade = given.grade, section = given.section
   FROM jsonb_to_record($3::jsonb) AS given (first_name text, last_name text, record_id text, teacher_type text,
     class_number integer, grade text, section text)
   WHERE account.school_id = $1 AND account.id = $2`,
);

/** Locks the account, so that changes of one person are serialised. */
export const lockAccount = statement<
  {
    role: string;
    signInId: string | null;
    teacherType: string | null;
    classNumber: number | null;
    isActive: boolean;
    email: string | null;
    addressEntered: number;
    profileVersion: number;
  },
  [id: string]
>(
  'account.lock',
  `SELECT role, sign_in_id AS "signInId", teacher_type AS "teacherType", class_number AS "classNumber",
     is_active AS "isActive", email, address_entered AS "addressEntered", profile_version AS "profileVersion"
   FROM account WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

/**
 * When locking several accounts, lock all rows before the access of any (`lockAccess`): a person who switches between two of them holds one
 * and waits for the other's access.
 */
export const lockAccounts = statement<never, [ids: readonly string[]]>(
  'account.lock_several',
  'SELECT FROM account WHERE school_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
);

export const updateAccount = statement<
  never,
  [
    id: string,
    firstName: string,
    lastName: string,
    email: string | null,
    teacherType: string | null,
    classNumber: number | null,
    isActive: boolean,
    recordId: string | null,
    version: number,
    addressEntered: number,
    emailByDirectory: boolean,
  ]
>(
  'account.update',
  `UPDATE account SET first_name = $3, last_name = $4, email = $5, teacher_type = $6, class_number = $7,
     is_active = $8, record_id = coalesce($9, record_id), profile_version = $10, address_entered = $11,
     email_by_directory = $12
   WHERE school_id = $1 AND id = $2`,
);

/** Failed attempts with the old secret do not count against the new one. */
export const forgetGuesses = statement<never, [budgetKeys: string[]]>(
  'budget.forget',
  'DELETE FROM budget WHERE school_id = $1 AND key = ANY($2)',
);
export const forgetDevices = statement<never, [accountId: string]>(
  'device.forget',
  'DELETE FROM device WHERE school_id = $1 AND account_id = $2',
);

export const keepSecret = statement<
  never,
  [accountId: string, kind: Exclude<SecretKind, 'pin'>, secret: Buffer]
>(
  'credential.keep',
  `INSERT INTO credential (school_id, account_id, kind, secret) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id, account_id, kind) DO UPDATE SET secret = excluded.secret, changed_at = now(),
     mailed_to = NULL`,
);

/** The slip's token is replaced together with its PIN, and the new one has not been shown to anybody. */
export const keepPin = statement<never, [accountId: string, secret: Buffer, slipHash: Buffer]>(
  'credential.keep_pin',
  `INSERT INTO credential (school_id, account_id, kind, secret, slip_hash, changed_at)
   VALUES ($1, $2, 'pin', $3, $4, clock_timestamp())
   ON CONFLICT (school_id, account_id, kind) DO UPDATE
   SET secret = excluded.secret, slip_hash = excluded.slip_hash, changed_at = excluded.changed_at, seen_by = NULL,
     unseen = false, mailed_to = NULL`,
);

/** Records the address whose mailed link the present secret was drawn with; any other one starts without. */
export const noteMailedTo = statement<never, [accountId: string, kind: 'pin' | 'password', address: string]>(
  'credential.note_mailed_to',
  'UPDATE credential SET mailed_to = $4 WHERE school_id = $1 AND account_id = $2 AND kind = $3',
);

/** The addresses by whose mailed links the account's present secrets were drawn, and which it may have left since. */
export const mailedTo = statement<{ address: string }, [accountId: string]>(
  'credential.mailed_to',
  `SELECT mailed_to AS address FROM credential
   WHERE school_id = $1 AND account_id = $2 AND mailed_to IS NOT NULL`,
);

/** Deletes a secret that was drawn by a link mailed to one of these addresses. Returns no row if there was none. */
export const endMailedSecret = statement<{ id: string }, [accountId: string, addresses: readonly string[]]>(
  'credential.end_mailed',
  `DELETE FROM credential WHERE school_id = $1 AND account_id = $2 AND mailed_to = ANY($3::text[])
   RETURNING account_id AS id`,
);

/** The PIN of a person provisioned by the school's directory is never shown, and the address is marked as the directory's. */
export const markBroughtByDirectory = statement<never, [accountId: string]>(
  'account.brought_by_directory',
  `WITH pin AS (UPDATE credential SET unseen = true WHERE school_id = $1 AND account_id = $2 AND kind = 'pin')
   UPDATE account SET email_by_directory = email IS NOT NULL WHERE school_id = $1 AND id = $2`,
);

export const knownPins = statement<{ accountId: string; since: Date }, [accountIds: string[]]>(
  'credential.known_pins',
  `SELECT account_id AS "accountId", changed_at AS since FROM credential
   WHERE school_id = $1 AND kind = 'pin' AND account_id = ANY($2::uuid[])`,
);

export const findGuardianByEmail = statement<{ id: string; signInId: string }, [email: string]>(
  'account.guardian_by_email',
  `SELECT id, sign_in_id AS "signInId" FROM account
   WHERE school_id = $1 AND role = 'parent' AND email = $2 AND is_active`,
);

export const isGuardianEmailTaken = statement<{ id: string }, [email: string, id: string]>(
  'account.guardian_email_taken',
  `SELECT id FROM account WHERE school_id = $1 AND role = 'parent' AND is_active AND email = $2 AND id <> $3`,
);

export const isAdminEmailTaken = statement<{ id: string }, [email: string, id: string]>(
  'account.admin_email_taken',
  `SELECT id FROM account
   WHERE school_id = $1 AND role IN ('school_admin', 'super_super_admin') AND is_active AND email = $2 AND id <> $3`,
);

export const markUnconfirmed = statement<never, [accountIds: readonly string[]]>(
  'unconfirmed.mark',
  'INSERT INTO unconfirmed (school_id, account_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
);

/** Without ids: for every administrator of the school. */
export const confirm = statement<{ id: string; wasSetAside: boolean }, [accountIds: string[]]>(
  'unconfirmed.confirm',
  `DELETE FROM unconfirmed WHERE school_id = $1 AND account_id = ANY($2)
   RETURNING account_id AS id, set_aside_at IS NOT NULL AS "wasSetAside"`,
);

export const findAdminIds = statement<{ id: string }>(
  'account.admin_ids',
  `SELECT id FROM account WHERE school_id = $1 AND role = 'school_admin'`,
);

/** Restores an account that was set aside. If another account has taken the email meanwhile, it is left there. */
export const restoreAccount = statement<{ role: string }, [id: string]>(
  'account.restore',
  `UPDATE account SET is_active = true, email = CASE WHEN role IN ('parent', 'school_admin') AND EXISTS (
       SELECT 1 FROM account other WHERE other.school_id = $1 AND other.role = account.role AND other.is_active
         AND other.email = account.email) THEN NULL ELSE email END
   WHERE school_id = $1 AND id = $2 RETURNING role`,
);

export const setAside = statement<{ id: string; role: string }, [accountIds: string[]]>(
  'unconfirmed.set_aside',
  `WITH aside AS (UPDATE unconfirmed SET set_aside_at = now()
     WHERE school_id = $1 AND account_id = ANY($2) AND set_aside_at IS NULL RETURNING account_id)
   UPDATE account SET is_active = false FROM aside
   WHERE account.school_id = $1 AND account.id = aside.account_id
   RETURNING account.id, account.role`,
);

export const deleteUnconfirmed = statement<{ id: string; role: string }, [accountIds: string[]]>(
  'account.delete_unconfirmed',
  `DELETE FROM account USING unconfirmed
   WHERE account.school_id = $1 AND account.id = ANY($2)
     AND unconfirmed.school_id = $1 AND unconfirmed.account_id = account.id
   RETURNING account.id, account.role`,
);

/** Only students and guardians; rows that belong to an account are deleted with it. */
export const deleteForgotten = statement<{ id: string; role: string }, [accountIds: readonly string[]]>(
  'account.delete_forgotten',
  `DELETE FROM account WHERE school_id = $1 AND id = ANY($2::uuid[]) AND role IN ('student', 'parent') RETURNING id, role`,
);

export const takeFromDirectory = statement<never, [accountIds: string[]]>(
  'directory.take_accounts',
  'DELETE FROM directory WHERE school_id = $1 AND account_id = ANY($2)',
);

export const lockClassDevice = statement<{ id: string }, [id: string]>(
  'account.lock_class_device',
  `SELECT id FROM account WHERE school_id = $1 AND id = $2 AND role = 'class_device' FOR NO KEY UPDATE`,
);

/** Based on a response from the classroom service; one for an older event does not overwrite one for a newer. */
export const followClass = statement<
  { hasNewNumber: boolean },
  [
    id: string,
    className: string,
    grade: string,
    section: string,
    isActive: boolean,
    factId: string,
    classNumber: number,
  ]
>(
  'account.follow_class',
  `WITH was AS (
     SELECT id, class_number FROM account WHERE school_id = $1 AND id = $2 AND role = 'class_device' FOR NO KEY UPDATE
   )
   UPDATE account a SET first_name = $3, grade = $4, section = $5, is_active = $6, class_fact = $7, class_number = $8
   FROM was WHERE a.school_id = $1 AND a.id = was.id AND (a.class_fact IS NULL OR a.class_fact < $7::uuid)
   RETURNING was.class_number IS DISTINCT FROM $8::int AS "hasNewNumber"`,
);

/** Only existing, active accounts. */
export const findAccountNames = statement<{ id: string; name: string }, [ids: string[]]>(
  'account.names',
  `SELECT id, trim(first_name || ' ' || last_name) AS name FROM account
   WHERE school_id = $1 AND id = ANY($2) AND is_active`,
);
