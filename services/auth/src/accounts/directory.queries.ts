import { statement } from '@homeroom/database';

/** A former code belonged to a school whose data was deleted: it cannot be used and is not assigned again. */
export type DirectoryKind = 'school_code' | 'parent_id' | 'former_code';

/** Looked up in the platform's own space, because no school is known yet; `$1` is only given a type. */
export const findInDirectory = statement<
  { schoolId: string; accountId: string | null },
  [kind: DirectoryKind, value: string]
>(
  'directory.find',
  `SELECT school_id AS "schoolId", account_id AS "accountId" FROM directory
   WHERE kind = $2 AND value = $3 AND $1::uuid IS NOT NULL`,
);

/**
 * Finds the school of a parent ID. An unknown ID gets a substitute, always the same: the school whose code comes next after `$3`. The
 * requirements of an attempt thus depend on a school either way, and do not reveal which IDs exist. All parts of the query always run, so
 * that its duration does not reveal it either.
 */
export const findParentsSchool = statement<
  { schoolId: string; exists: boolean },
  [value: string, ring: string]
>(
  'directory.find_parents_school',
  `SELECT school_id AS "schoolId", rank = 1 AS exists FROM (
     SELECT school_id, 1 AS rank FROM directory WHERE kind = 'parent_id' AND value = $2
     UNION ALL (SELECT school_id, 2 FROM directory
       WHERE kind = 'school_code' AND school_id <> $1 AND value >= $3 ORDER BY value LIMIT 1)
     UNION ALL (SELECT school_id, 3 FROM directory
       WHERE kind = 'school_code' AND school_id <> $1 ORDER BY value LIMIT 1)
   ) AS found ORDER BY rank LIMIT 1`,
);

/** Returns no row if the value is already taken on the platform. */
export const putIntoDirectory = statement<
  { value: string },
  [kind: DirectoryKind, value: string, accountId: string | null]
>(
  'directory.put',
  `INSERT INTO directory (kind, value, school_id, account_id) VALUES ($2, $3, $1, $4)
   ON CONFLICT DO NOTHING RETURNING value`,
);
