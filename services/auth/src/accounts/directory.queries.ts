import { statement } from '@homeroom/database';

export type DirectoryKind = 'school_code' | 'parent_id';

/** Looked up from the platform's own space, because no school is known yet; `$1` is only given a type. */
export const findInDirectory = statement<
  { schoolId: string; accountId: string | null },
  [kind: DirectoryKind, value: string]
>(
  'directory.find',
  `SELECT school_id AS "schoolId", account_id AS "accountId" FROM directory
   WHERE kind = $2 AND value = $3 AND $1::uuid IS NOT NULL`,
);

/** No row comes back when the value is taken on the platform. */
export const putIntoDirectory = statement<
  { value: string },
  [kind: DirectoryKind, value: string, accountId: string | null]
>(
  'directory.put',
  `INSERT INTO directory (kind, value, school_id, account_id) VALUES ($2, $3, $1, $4)
   ON CONFLICT DO NOTHING RETURNING value`,
);
