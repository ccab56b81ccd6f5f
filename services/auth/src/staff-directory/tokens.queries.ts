import { statement } from '@homeroom/database';
import type { SchoolStanding } from '@homeroom/domain';
import { STANDING } from '../schools/schools.queries';

interface TokenRow {
  id: string;
  hash: Buffer;
  status: string;
  standing: SchoolStanding;
  /** Whether the last recorded use is at least a minute ago. */
  isNews: boolean;
}

export const findToken = statement<TokenRow>(
  'directory_token.find',
  `SELECT k.id, k.hash, school.status, ${STANDING} AS standing,
     coalesce(k.last_used_at < now() - interval '1 minute', true) AS "isNews"
   FROM directory_token k JOIN known_school school ON school.school_id = k.school_id WHERE k.school_id = $1`,
);

/** Recorded at most once a minute: a directory sends many requests in a row. */
export const noteUse = statement<never, [id: string]>(
  'directory_token.used',
  'UPDATE directory_token SET last_used_at = now() WHERE school_id = $1 AND id = $2',
);

export const describeToken = statement<{ drawnAt: Date; lastUsedAt: Date | null }>(
  'directory_token.describe',
  'SELECT drawn_at AS "drawnAt", last_used_at AS "lastUsedAt" FROM directory_token WHERE school_id = $1',
);

/** Replaces an earlier token, which is then invalid. */
export const keepToken = statement<{ isNew: boolean }, [id: string, hash: Buffer]>(
  'directory_token.keep',
  `INSERT INTO directory_token (school_id, id, hash) VALUES ($1, $2, $3)
   ON CONFLICT (school_id) DO UPDATE
   SET id = excluded.id, hash = excluded.hash, drawn_at = excluded.drawn_at, last_used_at = NULL
   RETURNING xmax = 0 AS "isNew"`,
);

export const removeToken = statement<{ id: string }>(
  'directory_token.remove',
  'DELETE FROM directory_token WHERE school_id = $1 RETURNING id',
);
