import type { AlertWording, AlertWordsSettings } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/** SQL: what the school's events say (`known`) and its settings in this service (`s`); either row may be missing. */
export const OF_SCHOOL = `FROM (VALUES (1)) AS one
  LEFT JOIN known_school known ON known.school_id = $1 LEFT JOIN school s ON s.school_id = $1`;

export const findWording = statement<AlertWording>(
  'words.find_wording',
  `SELECT known.warning, known.country, s.phone, coalesce(s.staff_first, false) AS "staffFirst",
     EXISTS (SELECT FROM alert_partner p WHERE p.school_id = $1 AND p.hears_words AND p.removed_at IS NULL) AS "partnersRead"
   ${OF_SCHOOL}`,
);

export const findWords = statement<AlertWordsSettings>(
  'words.find',
  `SELECT known.country, s.phone, coalesce(s.words, '{}') AS own, coalesce(s.words_version, 0) AS version ${OF_SCHOOL}`,
);

/** Returns nothing if somebody else has saved meanwhile, or is saving for the first time right now. */
export const saveWords = statement<AlertWordsSettings, [version: number, phone: string | null, own: string]>(
  'words.save',
  `INSERT INTO school AS s (school_id, phone, words, words_version) VALUES ($1, $3, $4, $2 + 1)
   ON CONFLICT (school_id) DO UPDATE SET phone = excluded.phone, words = excluded.words,
     words_version = excluded.words_version
   WHERE s.words_version = $2
   RETURNING (SELECT country FROM known_school WHERE school_id = $1) AS country, phone, words AS own, words_version AS version`,
);
