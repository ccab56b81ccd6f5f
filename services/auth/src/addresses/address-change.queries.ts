import { statement } from '@homeroom/database';

export interface AddressChange {
  id: string;
  accountId: string;
  /** Null if there was no address before. */
  from: string | null;
  to: string;
  askedAt: Date;
  doneAt: Date | null;
  stoppedAt: Date | null;
  /** The teacher who had been shown the PIN with which the change was requested. */
  pinSeenBy: string | null;
}

const CHANGE = `id, account_id AS "accountId", from_address AS "from", to_address AS "to", asked_at AS "askedAt",
  done_at AS "doneAt", stopped_at AS "stoppedAt", pin_seen_by AS "pinSeenBy"`;

export const insertChange = statement<
  never,
  [id: string, accountId: string, from: string | null, to: string]
>(
  'address_change.insert',
  `INSERT INTO address_change (school_id, id, account_id, from_address, to_address, pin_seen_by)
   VALUES ($1, $2, $3, $4, $5,
     (SELECT seen_by FROM credential WHERE school_id = $1 AND account_id = $3 AND kind = 'pin'))`,
);

/** A new request replaces the previous one. */
export const stopOpenChange = statement<{ id: string }, [accountId: string]>(
  'address_change.stop_open',
  `UPDATE address_change SET stopped_at = now()
   WHERE school_id = $1 AND account_id = $2 AND done_at IS NULL AND stopped_at IS NULL RETURNING id`,
);

export const findOpenChange = statement<AddressChange, [accountId: string]>(
  'address_change.find_open',
  `SELECT ${CHANGE} FROM address_change
   WHERE school_id = $1 AND account_id = $2 AND done_at IS NULL AND stopped_at IS NULL`,
);

export const findChange = statement<AddressChange, [id: string]>(
  'address_change.find',
  `SELECT ${CHANGE} FROM address_change WHERE school_id = $1 AND id = $2`,
);

/** Returns the changes confirmed after it, in order. */
export const findDoneAfter = statement<AddressChange, [accountId: string, id: string]>(
  'address_change.done_after',
  `SELECT ${CHANGE} FROM address_change later
   WHERE school_id = $1 AND account_id = $2 AND stopped_at IS NULL
     AND done_at > (SELECT done_at FROM address_change WHERE school_id = $1 AND id = $3) ORDER BY done_at`,
);

export const findChangeOwner = statement<{ accountId: string }, [id: string]>(
  'address_change.owner',
  'SELECT account_id AS "accountId" FROM address_change WHERE school_id = $1 AND id = $2',
);

export const markChangeDone = statement<never, [id: string]>(
  'address_change.mark_done',
  'UPDATE address_change SET done_at = now() WHERE school_id = $1 AND id = $2',
);

export const markChangeStopped = statement<never, [id: string]>(
  'address_change.mark_stopped',
  'UPDATE address_change SET stopped_at = now() WHERE school_id = $1 AND id = $2',
);
