import { statement } from '@homeroom/database';

/** A former code is that of a school whose data was deleted: it opens nothing and is not given again. */
export type DirectoryKind = 'school_code' | 'parent_id' | 'former_code';

/** Looked up from the platform's own space, because no school is known yet; `$1` is only given a type. */
export const findInDirectory = statement<
  { schoolId: string; accountId: string | null },
  [kind: DirectoryKind, value: string]
>(
  'directory.find',
  `SELECT school_id AS "schoolId", account_id AS "accountId" FROM directory
   WHERE kind = $2 AND value = $3 AND $1::uuid IS NOT NULL`,
);

/**
 * The school of a parent ID. One that leads nowhere is given a neighbour, always the same: the school whose code comes next
 * after `$3`. What is asked of an attempt then depends on a school either way, and does not tell which IDs there are. Every
 * part is looked up each time, so that the time does not tell either.
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

/** No row comes back when the value is taken on the platform. */
export const putIntoDirectory = statement<
  { value: string },
  [kind: DirectoryKind, value: string, accountId: string | null]
>(
  'directory.put',
  `INSERT INTO directory (kind, value, school_id, account_id) VALUES ($2, $3, $1, $4)
   ON CONFLICT DO NOTHING RETURNING value`,
);
