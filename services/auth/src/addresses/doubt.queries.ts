import { statement } from '@homeroom/database';

/**
 * SQL: the address of `account` was asked for with a PIN that a teacher had been shown, and that PIN is not the one that opens it
 * now; or the school's directory wrote it, and nobody has confirmed it. Mails arrive there; but whoever knew the PIN, or has the
 * directory's token, may be the one who reads them.
 */
export const IN_DOUBT = `(account.email_by_directory AND account.email IS DISTINCT FROM account.verified_email OR EXISTS (SELECT FROM address_change d
  WHERE d.school_id = $1 AND d.account_id = account.id AND d.to_address = account.email
    AND d.done_at IS NOT NULL AND d.pin_seen_by IS NOT NULL
    AND d.pin_seen_by IS DISTINCT FROM (SELECT c.seen_by FROM credential c
      WHERE c.school_id = $1 AND c.account_id = account.id AND c.kind = 'pin')))`;

/** A confirmation that was asked for since the present PIN came, which nobody else was shown. */
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

/** A PIN that was drawn by mail at such an address may be that teacher's as well. */
export const inheritSeenBy = statement<never, [accountId: string, address: string]>(
  'doubt.inherit',
  `UPDATE credential c SET seen_by = d.pin_seen_by FROM address_change d
   WHERE c.school_id = $1 AND c.account_id = $2 AND c.kind = 'pin' AND d.school_id = $1 AND d.account_id = $2
     AND d.to_address = $3 AND d.done_at IS NOT NULL AND d.pin_seen_by IS NOT NULL`,
);
