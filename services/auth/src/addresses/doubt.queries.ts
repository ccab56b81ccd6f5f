import { statement } from '@homeroom/database';

/**
 * SQL: the address of `account` was requested with a PIN that a teacher had been shown, and which is not the current PIN; or the school's
 * directory set it, and nobody has confirmed it. Mails arrive there, but perhaps at whoever knew the PIN or has the directory's token.
 */
export const IN_DOUBT = `(account.email_by_directory AND account.email IS DISTINCT FROM account.verified_email OR EXISTS (SELECT FROM address_change d
  WHERE d.school_id = $1 AND d.account_id = account.id AND d.to_address = account.email
    AND d.done_at IS NOT NULL AND d.pin_seen_by IS NOT NULL
    AND d.pin_seen_by IS DISTINCT FROM (SELECT c.seen_by FROM credential c
      WHERE c.school_id = $1 AND c.account_id = account.id AND c.kind = 'pin')))`;

/** A confirmation that was requested with the current PIN, which has not been shown to anybody else. */
export const isAskedWithOwnPin = statement<{ id: string }, [letterId: string, accountId: string]>(
  'doubt.is_asked_with_own_pin',
  `SELECT l.id FROM letter l JOIN credential c ON c.school_id = $1 AND c.account_id = $3 AND c.kind = 'pin'
   WHERE l.school_id = $1 AND l.id = $2 AND l.kind = 'confirm_address'
     AND c.seen_by IS NULL AND l.created_at >= c.changed_at`,
);

export const endDoubt = statement<never, [accountId: string, address: string]>(
  'doubt.end',
  `UPDATE address_change SET pin_seen_by = NULL
   WHERE school_id = $1 AND account_id = $2 AND to_address = $3 AND pin_seen_by IS NOT NULL`,
);

/** A PIN that was mailed to such an address may be known to that teacher too. */
export const inheritSeenBy = statement<never, [accountId: string, address: string]>(
  'doubt.inherit',
  `UPDATE credential c SET seen_by = d.pin_seen_by FROM address_change d
   WHERE c.school_id = $1 AND c.account_id = $2 AND c.kind = 'pin' AND d.school_id = $1 AND d.account_id = $2
     AND d.to_address = $3 AND d.done_at IS NOT NULL AND d.pin_seen_by IS NOT NULL`,
);
