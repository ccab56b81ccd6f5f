import type { FilePortion } from '@homeroom/contracts';
import { type ChildFile, statement } from '@homeroom/database';
import { SERVER_LIMITS } from '@homeroom/domain';
import { EACH_COUNTS } from './portions';

/** Only attached files; unattached ones are removed within a day. */
const TAKEN = `file f WHERE school_id = $1 AND stored_at IS NOT NULL
  AND EXISTS (SELECT FROM file_use u WHERE u.school_id = $1 AND u.file_id = f.id)`;

type PortionRow = Omit<FilePortion, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date };

export const portionsOfFiles = statement<PortionRow>(
  'taken_files.portions',
  `SELECT (array_agg(id ORDER BY id))[1] AS "from", (array_agg(id ORDER BY id DESC))[1] AS "to",
     min(created_at) AS "firstAt", max(created_at) AS "lastAt", count(*)::int AS files, sum(bytes)::float8 AS bytes
   FROM (SELECT id, created_at, bytes,
       (sum(bytes + ${EACH_COUNTS}) OVER (ORDER BY id) - 1) / ${SERVER_LIMITS.filesBytesPerPortion} AS portion FROM ${TAKEN}) portioned
   GROUP BY portion ORDER BY portion`,
);

/** A file attached in several places may have several names. */
export interface FileToTake extends ChildFile {
  key: string;
}

/** The maximum for one portion, with room for files uploaded meanwhile under a different clock. */
const MOST_FILES = (2 * SERVER_LIMITS.filesBytesPerPortion) / EACH_COUNTS;
export const isOnePortion = (files: readonly FileToTake[]): boolean =>
  files.length <= MOST_FILES &&
  files.reduce((sum, { bytes }) => sum + bytes, 0) <= 2 * SERVER_LIMITS.filesBytesPerPortion;

export const filesToTake = statement<FileToTake, [from: string, to: string]>(
  'taken_files.of_portion',
  `SELECT id, key, type, bytes, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
     (SELECT u.name FROM file_use u WHERE u.school_id = $1 AND u.file_id = f.id ORDER BY u.used_by LIMIT 1) AS name
   FROM ${TAKEN} AND id BETWEEN $2 AND $3 ORDER BY id LIMIT ${MOST_FILES + 1}`,
);
