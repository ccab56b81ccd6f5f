import { statement } from '@homeroom/database';
import { LIMITS, SERVER_LIMITS } from '@homeroom/domain';

/** SQL: the bytes that a school may store. `more`: SQL for what it has instead, if that is more. */
const limitWith = (more: string) => `greatest(${SERVER_LIMITS.filesBytesPerSchool}, ${more})`;

/** Returns no row if the school's storage has no room for this many bytes. Concurrent calls wait. */
export const takeRoomWith = (more: string) =>
  statement<{ bytes: string }, [bytes: number]>(
    'files.take_room',
    `INSERT INTO file_usage AS used (school_id, bytes) VALUES ($1, $2)
     ON CONFLICT (school_id) DO UPDATE SET bytes = used.bytes + excluded.bytes
     WHERE used.bytes + excluded.bytes <= ${limitWith(more)} RETURNING bytes`,
  );

/** What a school has used of its room, and the share of which its administrators have been notified. */
export const roomWith = (more: string) =>
  statement<{ usedBytes: string; limitBytes: string; told: number }>(
    'files.room',
    `SELECT coalesce(used.bytes, 0) AS "usedBytes", ${limitWith(more)} AS "limitBytes", coalesce(used.told, 0) AS told
     FROM (SELECT) one LEFT JOIN file_usage used ON used.school_id = $1`,
  );

/** Requires the usage row's lock. */
export const setTold = statement<never, [percent: number]>(
  'files.set_told',
  'UPDATE file_usage SET told = $2 WHERE school_id = $1',
);

/** Runs while the school's usage row is locked, so that concurrent uploads are counted one after the other. */
export const broughtWithinAYear = statement<{ bytes: string }, [ownerId: string]>(
  'files.brought_within_a_year',
  `SELECT coalesce(sum(bytes), 0) AS bytes FROM file
   WHERE school_id = $1 AND owner_id = $2 AND created_at > now() - interval '1 year'`,
);

/** Unattached uploads are kept this long, because homework can take days and messages may wait for a connection. */
const WAITS_FOR = '14 days';
/** Files that were attached and no longer are. */
const LET_GO_FOR = '1 day';

/** SQL: the `unused_since` of a file that is detached now. */
const LET_GO_NOW = `now() - interval '${WAITS_FOR}' + interval '${LET_GO_FOR}'`;

/** SQL: a file that was uploaded or detached within a day. */
const IS_RECENT = `(unused_since > now() - interval '1 day' OR unused_since <= ${LET_GO_NOW})`;

/**
 * Inserts a file and returns the key of its bytes: that of equal bytes, otherwise the given one. Returns no row if the owner has too many
 * unattached files from one day, or too many in total. The school's usage row is locked, so that concurrent uploads are counted one after
 * the other and find equal bytes.
 */
export const addFile = statement<
  { key: string },
  [id: string, key: string, type: string, bytes: number, ownerId: string, hash: Buffer]
>(
  'files.add',
  `INSERT INTO file (school_id, id, key, type, bytes, owner_id, hash)
   SELECT $1, $2, coalesce((SELECT min(key) FROM file WHERE school_id = $1 AND hash = $7), $3), $4, $5, $6, $7
   WHERE (SELECT count(*) FILTER (WHERE ${IS_RECENT}) < ${LIMITS.filesUnused}
       AND coalesce(sum(bytes), 0) <= ${LIMITS.filesUnused * LIMITS.fileMaxBytes} - $5::int
     FROM file WHERE school_id = $1 AND owner_id = $6 AND unused_since IS NOT NULL)
   RETURNING key`,
);

/** Blocks all uploads until the transaction ends. */
export const holdUsage = statement<{ bytes: string }>(
  'files.hold_usage',
  'SELECT bytes FROM file_usage WHERE school_id = $1 FOR UPDATE',
);

export const stored = statement<{ id: string }, [id: string]>(
  'files.stored',
  'UPDATE file SET stored_at = now() WHERE school_id = $1 AND id = $2 RETURNING id',
);

export interface FileOf {
  id: string;
  name: string;
  type: string;
  bytes: number;
  alt?: string | undefined;
}

/** SQL: the files attached to the object with the id `owner`, as they are shown. */
export function filesBeside(owner: string): string {
  return `coalesce((SELECT json_agg(json_strip_nulls(json_build_object('id', f.id, 'name', u.name, 'type', f.type, 'bytes', f.bytes, 'alt', u.alt))
      ORDER BY u.place) FROM file_use u JOIN file f ON f.school_id = $1 AND f.id = u.file_id
    WHERE u.school_id = $1 AND u.used_by = ${owner}), '[]'::json)`;
}

/**
 * The given files that the person may attach: their own, and those attached to one of `besideAny`, so that existing homework can be set
 * again. Locked, so that the sweep does not remove them in the meantime.
 */
export const usableFiles = statement<
  Omit<FileOf, 'name' | 'alt'>,
  [ids: readonly string[], ownerId: string, besideAny: readonly string[]]
>(
  'files.usable',
  `SELECT id, type, bytes FROM file f WHERE school_id = $1 AND id = ANY($2::uuid[]) AND stored_at IS NOT NULL
     AND (owner_id = $3 OR EXISTS (SELECT FROM file_use u WHERE u.school_id = $1 AND u.file_id = f.id
       AND u.used_by = ANY($4::uuid[])))
   ORDER BY id FOR NO KEY UPDATE`,
);

export const filesOf = statement<{ files: FileOf[] }, [usedBy: string]>(
  'files.of',
  `SELECT ${filesBeside('$2')} AS files`,
);

/** Waits for transactions that attach one of the files to be detached, so that the next statement sees them. */
export const holdGoing = statement<never, [usedBy: string, staying: readonly string[]]>(
  'files.hold_going',
  `SELECT FROM file WHERE school_id = $1 AND id IN (SELECT file_id FROM file_use
     WHERE school_id = $1 AND used_by = $2 AND file_id <> ALL ($3::uuid[])) ORDER BY id FOR NO KEY UPDATE`,
);

/** Sets the complete list of attached files, in this order. Runs after `holdGoing`. */
export const placeFiles = statement<
  { fileId: string },
  [usedBy: string, ids: readonly string[], names: readonly string[], alts: readonly (string | null)[]]
>(
  'files.place',
  `WITH wanted AS (
     SELECT id, name, alt, place::int FROM unnest($3::uuid[], $4::text[], $5::text[]) WITH ORDINALITY AS given (id, name, alt, place)
   ), gone AS (
     DELETE FROM file_use WHERE school_id = $1 AND used_by = $2 AND file_id <> ALL ($3::uuid[]) RETURNING file_id
   ), unused AS (
     UPDATE file SET unused_since = ${LET_GO_NOW} FROM gone WHERE file.school_id = $1 AND file.id = gone.file_id
       AND NOT EXISTS (SELECT FROM file_use u WHERE u.school_id = $1 AND u.file_id = gone.file_id AND u.used_by <> $2)
   ), used AS (
     UPDATE file SET unused_since = NULL FROM wanted WHERE file.school_id = $1 AND file.id = wanted.id
   )
   INSERT INTO file_use AS u (school_id, used_by, file_id, place, name, alt)
   SELECT $1, $2, id, place, name, alt FROM wanted
   ON CONFLICT (school_id, used_by, file_id) DO UPDATE SET place = excluded.place, name = excluded.name, alt = excluded.alt
     WHERE (u.place, u.name, u.alt) IS DISTINCT FROM (excluded.place, excluded.name, excluded.alt)
   RETURNING file_id AS "fileId"`,
);

export interface FoundFile {
  key: string;
  type: string;
  bytes: number;
  ownerId: string;
  /** The ids of the objects it is attached to, with its name there. */
  uses: { usedBy: string; name: string }[];
}

export const findFile = statement<FoundFile, [id: string]>(
  'files.find',
  `SELECT key, type, bytes, owner_id AS "ownerId", coalesce((SELECT json_agg(json_build_object('usedBy', u.used_by, 'name', u.name))
     FROM file_use u WHERE u.school_id = $1 AND u.file_id = f.id), '[]'::json) AS uses
   FROM file f WHERE school_id = $1 AND id = $2 AND stored_at IS NOT NULL`,
);

/** SQL for the relay, which sees times but no files. */
export const SCHOOLS_WITH_UNUSED = `SELECT DISTINCT school_id AS "schoolId" FROM file
  WHERE unused_since < now() - interval '${WAITS_FOR}' AND school_id > $1 ORDER BY school_id LIMIT 500`;

/**
 * From here on the files cannot be attached, and equal bytes are stored under a new key; a second round finds those that the first could
 * not remove. `isLast`: no other remaining file has these bytes. Runs under `holdUsage`.
 */
export const takeUnused = statement<{ id: string; key: string; isLast: boolean }, [most: number]>(
  'files.take_unused',
  `WITH taken AS (
     SELECT id FROM file f WHERE school_id = $1 AND unused_since < now() - interval '${WAITS_FOR}'
       AND NOT EXISTS (SELECT FROM file_use u WHERE u.school_id = $1 AND u.file_id = f.id)
     ORDER BY unused_since LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   UPDATE file f SET stored_at = NULL, hash = NULL WHERE school_id = $1 AND id IN (SELECT id FROM taken)
   RETURNING id, key, NOT EXISTS (SELECT FROM file other WHERE other.school_id = $1 AND other.key = f.key
     AND (other.hash IS NOT NULL OR other.stored_at IS NOT NULL) AND other.id NOT IN (SELECT id FROM taken)) AS "isLast"`,
);

/** Lets the next sweep remove what these people uploaded and never used. */
export const letGoOf = statement<never, [ownerIds: readonly string[]]>(
  'files.let_go_of',
  `UPDATE file SET unused_since = now() - interval '${WAITS_FOR}' - interval '1 second'
   WHERE school_id = $1 AND owner_id = ANY($2::uuid[]) AND unused_since IS NOT NULL`,
);

export const forgetFiles = statement<{ rows: number }, [ids: readonly string[]]>(
  'files.forget',
  `WITH gone AS (DELETE FROM file WHERE school_id = $1 AND id = ANY($2::uuid[]) AND stored_at IS NULL RETURNING bytes)
   UPDATE file_usage SET bytes = file_usage.bytes - (SELECT coalesce(sum(bytes), 0) FROM gone)
   WHERE school_id = $1 RETURNING (SELECT count(*) FROM gone)::int AS rows`,
);
