import { statement } from '@homeroom/database';

/** Returns those of the ids that already have an account. */
export const findExisting = statement<{ id: string }, [ids: string[]]>(
  'seeding.existing',
  'SELECT id FROM account WHERE school_id = $1 AND id = ANY($2)',
);

export const insertSecrets = statement<never, [accountIds: string[], kinds: string[], secrets: Buffer[]]>(
  'seeding.insert_secrets',
  `INSERT INTO credential (school_id, account_id, kind, secret)
   SELECT $1, given.* FROM unnest($2::uuid[], $3::text[], $4::bytea[]) AS given ON CONFLICT DO NOTHING`,
);

/** Fails for an ID that another account has: signing in with it would open that account. */
export const insertParentIds = statement<never, [parentIds: string[], accountIds: string[]]>(
  'seeding.insert_parent_ids',
  `INSERT INTO directory (kind, value, school_id, account_id)
   SELECT 'parent_id', given.value, $1, given.id FROM unnest($2::text[], $3::uuid[]) AS given(value, id)
   WHERE NOT EXISTS (SELECT FROM directory WHERE kind = 'parent_id' AND value = given.value AND account_id = given.id)`,
);
