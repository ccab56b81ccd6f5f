import { statement } from '@homeroom/database';

/** Returns the given accounts with their addresses; null for those without one. */
export const findAddresses = statement<{ id: string; email: string | null }, [accountIds: string[]]>(
  'address_book.addresses',
  `SELECT id, CASE WHEN is_active THEN email END AS email FROM account WHERE school_id = $1 AND id = ANY($2)`,
);

export const findEveryAddress = statement<{ id: string; email: string }>(
  'address_book.every_address',
  'SELECT id, email FROM account WHERE school_id = $1 AND is_active AND email IS NOT NULL',
);

export const keepAddresses = statement<never, [accountIds: string[], addressKeys: string[]]>(
  'address_book.keep',
  `INSERT INTO address_book (school_id, account_id, address_key)
   SELECT $1, given.* FROM unnest($2::uuid[], $3::text[]) AS given
   ON CONFLICT (school_id, account_id) DO UPDATE SET address_key = excluded.address_key`,
);

export const forgetAddresses = statement<never, [accountIds: string[]]>(
  'address_book.forget',
  'DELETE FROM address_book WHERE school_id = $1 AND account_id = ANY($2)',
);

/** Run outside of any school: all accounts with this address. */
export const findInBook = statement<{ schoolId: string; accountId: string }, [addressKey: string]>(
  'address_book.find',
  `SELECT school_id AS "schoolId", account_id AS "accountId" FROM address_book WHERE address_key = $1
   ORDER BY school_id, account_id LIMIT 20`,
);

/** Run outside of any school: schools without entries, which existed before this table. */
export const findSchoolsWithoutBook = statement<{ schoolId: string }>(
  'address_book.schools_without',
  `SELECT d.school_id AS "schoolId" FROM directory d
   WHERE d.kind = 'school_code' AND NOT EXISTS (SELECT 1 FROM address_book b WHERE b.school_id = d.school_id)`,
);
