import type { AlertPartner } from '@homeroom/contracts';
import type { AlertType, PartnerOutcome } from '@homeroom/domain';
import { statement } from '@homeroom/database';

/** A row of the table. */
export interface PartnerRow extends Omit<AlertPartner, 'testedAt' | 'last'> {
  testedAt: Date | null;
  lastAt: Date | null;
  lastIsTest: boolean | null;
  lastOutcome: PartnerOutcome | null;
  lastStatus: number | null;
}

/** The fields that the office can edit. */
type PartnerValues = [
  name: string,
  url: string,
  place: string | null,
  types: readonly AlertType[],
  hearsWords: boolean,
];

const PARTNER = `id, name, url, place, types, hears_words AS "hearsWords", version, tested_at AS "testedAt",
  proved_at IS NOT NULL AS "isSecretTested", last_at AS "lastAt",
  last_is_test AS "lastIsTest", last_outcome AS "lastOutcome", last_status AS "lastStatus"`;

export const listPartners = statement<PartnerRow>(
  'alert_partner.list',
  `SELECT ${PARTNER} FROM alert_partner WHERE school_id = $1 AND removed_at IS NULL ORDER BY added_at, id`,
);

/** Serialises concurrent additions. */
export const lockPartners = statement<never>(
  'alert_partner.lock_all',
  `SELECT pg_advisory_xact_lock(hashtextextended('alert partners ' || $1::uuid::text, 0))`,
);

export const countPartners = statement<{ count: number }>(
  'alert_partner.count',
  'SELECT count(*)::int AS count FROM alert_partner WHERE school_id = $1 AND removed_at IS NULL',
);

export const addPartner = statement<
  PartnerRow,
  [id: string, ...values: PartnerValues, secret: Buffer, now: Date]
>(
  'alert_partner.add',
  `INSERT INTO alert_partner (school_id, id, name, url, place, types, hears_words, secret, added_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${PARTNER}`,
);

export const lockPartner = statement<PartnerRow, [id: string]>(
  'alert_partner.lock',
  `SELECT ${PARTNER} FROM alert_partner WHERE school_id = $1 AND id = $2 AND removed_at IS NULL FOR NO KEY UPDATE`,
);

export const changePartner = statement<PartnerRow, [id: string, ...values: PartnerValues]>(
  'alert_partner.change',
  `UPDATE alert_partner SET name = $3, url = $4, place = $5, types = $6, hears_words = $7, version = version + 1
   WHERE school_id = $1 AND id = $2 RETURNING ${PARTNER}`,
);

/** A new address counts as a new partner, which has to answer a test; the old secret is not valid there. */
export const beginAnew = statement<PartnerRow, [id: string, secret: Buffer]>(
  'alert_partner.begin_anew',
  `UPDATE alert_partner SET secret = $3, proved_at = NULL, secrets_before = NULL, before_until = NULL, tested_at = NULL,
     test_asked_at = NULL, last_at = NULL, last_is_test = NULL, last_outcome = NULL, last_status = NULL
   WHERE school_id = $1 AND id = $2 RETURNING ${PARTNER}`,
);

/**
 * An untested new secret does not replace the earlier ones, since the partner may not know it yet. Of these, the first (which was tested)
 * and the three latest stay valid.
 */
export const renewSecret = statement<PartnerRow, [id: string, secret: Buffer, now: Date, beforeUntil: Date]>(
  'alert_partner.renew_secret',
  `UPDATE alert_partner SET secret = $3, proved_at = NULL, before_until = $5, version = version + 1,
     secrets_before = CASE WHEN proved_at IS NULL AND before_until > $4
       THEN secrets_before[1:1] || secrets_before[greatest(2, cardinality(secrets_before) - 1):] || secret
       ELSE ARRAY[secret] END
   WHERE school_id = $1 AND id = $2 RETURNING ${PARTNER}`,
);

export const removePartner = statement<never, [id: string, now: Date]>(
  'alert_partner.remove',
  `UPDATE alert_partner SET removed_at = $3, secret = NULL, secrets_before = NULL, before_until = NULL
   WHERE school_id = $1 AND id = $2`,
);

export interface TestedPartner {
  url: string;
  place: string | null;
  secret: Buffer;
  school: string | null;
  language: string | null;
}

/** Returns a row if a test may be sent now, and to only one of two concurrent requests. */
export const askTest = statement<TestedPartner, [id: string, now: Date, notSince: Date]>(
  'alert_partner.ask_test',
  `UPDATE alert_partner p SET test_asked_at = $3
   FROM (SELECT $1::uuid AS school_id) AS one LEFT JOIN known_school s ON s.school_id = one.school_id
   WHERE p.school_id = $1 AND p.id = $2 AND p.removed_at IS NULL
     AND (p.test_asked_at IS NULL OR p.test_asked_at <= $4)
   RETURNING p.url, p.place, p.secret, s.name AS school, s.language`,
);

/** Stores the result if the partner's address is unchanged; it proves the secret that signed the test, but no newer one. */
export const noteTest = statement<
  PartnerRow,
  [id: string, url: string, now: Date, outcome: PartnerOutcome, status: number | null, secret: Buffer]
>(
  'alert_partner.note_test',
  `UPDATE alert_partner SET last_at = $4, last_is_test = true, last_outcome = $5, last_status = $6,
     tested_at = CASE WHEN $5 = 'taken' THEN coalesce(tested_at, $4) ELSE tested_at END,
     proved_at = CASE WHEN $5 = 'taken' AND secret = $7 THEN coalesce(proved_at, $4) ELSE proved_at END
   WHERE school_id = $1 AND id = $2 AND url = $3 AND removed_at IS NULL RETURNING ${PARTNER}`,
);

/** Stores the result of an alarm's message if the partner's address is unchanged, but does not overwrite a newer result. */
export const noteLast = statement<
  never,
  [id: string, url: string, now: Date, outcome: PartnerOutcome, status: number | null]
>(
  'alert_partner.note_last',
  `UPDATE alert_partner SET last_at = $4, last_is_test = false, last_outcome = $5, last_status = $6
   WHERE school_id = $1 AND id = $2 AND url = $3 AND removed_at IS NULL AND (last_at IS NULL OR last_at <= $4)`,
);
