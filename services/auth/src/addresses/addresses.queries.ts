import { statement } from '@homeroom/database';

/** The address, possibly a new one, was proved to be the person's own. */
export const keepVerifiedAddress = statement<never, [accountId: string, address: string]>(
  'account.keep_verified_address',
  'UPDATE account SET email = $3, verified_email = $3 WHERE school_id = $1 AND id = $2',
);

/** Whether another person of the same kind signs in, or is found, with this address. */
export const isAddressTaken = statement<{ id: string }, [address: string, id: string]>(
  'account.address_taken',
  `SELECT other.id FROM account own JOIN account other ON other.school_id = $1 AND other.email = $2 AND other.id <> $3
     AND other.is_active
     AND CASE WHEN own.role = 'parent' THEN other.role = 'parent'
       ELSE other.role IN ('school_admin', 'super_super_admin') END
   WHERE own.school_id = $1 AND own.id = $3`,
);
