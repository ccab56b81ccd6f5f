import { statement } from '@homeroom/database';

export interface SavedAgreement {
  /** Who ran the translation server when the school agreed; null if it does not agree. */
  agreedTo: string | null;
  version: number;
}

export const savedAgreement = statement<SavedAgreement>(
  'translation_agreement.saved',
  `SELECT agreed_to AS "agreedTo", version FROM translation_agreement WHERE school_id = $1`,
);

/** Returns no row if somebody else saved since `version` was read. */
export const saveAgreement = statement<SavedAgreement, [agreedTo: string | null, version: number]>(
  'translation_agreement.save',
  `INSERT INTO translation_agreement AS a (school_id, agreed_to, version)
   SELECT $1, $2, $3::int + 1 WHERE $3::int = 0 OR EXISTS (SELECT FROM translation_agreement WHERE school_id = $1)
   ON CONFLICT (school_id) DO UPDATE SET agreed_to = excluded.agreed_to, version = excluded.version
   WHERE a.version = $3 RETURNING agreed_to AS "agreedTo", version`,
);
