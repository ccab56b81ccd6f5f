import type { AlertWording, AlertWordsSettings } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

export const findWording = statement<AlertWording>(
  'words.find_wording',
  'SELECT warning, country, phone FROM school WHERE school_id = $1',
);

export const findWords = statement<AlertWordsSettings>(
  'words.find',
  'SELECT country, phone, words AS own, words_version AS version FROM school WHERE school_id = $1',
);

/** Nothing where somebody else has saved meanwhile, or saves for the first time right now. */
export const saveWords = statement<AlertWordsSettings, [version: number, phone: string | null, own: string]>(
  'words.save',
  `INSERT INTO school AS s (school_id, phone, words, words_version) VALUES ($1, $3, $4, $2 + 1)
   ON CONFLICT (school_id) DO UPDATE SET phone = excluded.phone, words = excluded.words,
     words_version = excluded.words_version
   WHERE s.words_version = $2
   RETURNING country, phone, words AS own, words_version AS version`,
);
