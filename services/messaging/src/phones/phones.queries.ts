import type { PhoneTrouble } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type Language, NOTICES } from '@homeroom/domain';
import { REACHES_PHONE } from '../reach/reach.queries';
import { SCHOOL_ZONE } from '../school/school-zone';

export const schoolOfTexts = statement<{ country: string; verified: boolean }>(
  'phones.school',
  'SELECT country, verified FROM known_school WHERE school_id = $1 AND revision > 0',
);

export const languageOf = statement<{ language: Language | null }, [personId: string]>(
  'phones.language_of',
  'SELECT language FROM directory_entry WHERE school_id = $1 AND person_id = $2 AND is_active',
);

/**
 * Returns no row if this person has been sent the maximum number of codes within the hour. Another number starts afresh; the same one stays
 * confirmed or stopped until the new code is entered.
 */
export const keepPhone = statement<
  { id: string },
  [personId: string, id: string, number: string, codeHash: string]
>(
  'phones.keep',
  `INSERT INTO notice_phone AS p (school_id, person_id, id, number, code_hash, code_ends_at, codes_sent)
   VALUES ($1, $2, $3, $4, $5, now() + interval '${NOTICES.codeMinutes} minutes', ARRAY[now()])
   ON CONFLICT (school_id, person_id) DO UPDATE SET id = excluded.id, number = excluded.number,
     code_hash = excluded.code_hash, code_ends_at = excluded.code_ends_at, attempts = 0,
     codes_sent = ARRAY(SELECT sent FROM unnest(p.codes_sent) sent WHERE sent > now() - interval '1 hour') || now(),
     confirmed_at = CASE WHEN p.number = excluded.number THEN p.confirmed_at END,
     asked_since = CASE WHEN p.number = excluded.number THEN p.asked_since END,
     trouble = CASE WHEN p.number = excluded.number THEN p.trouble END
   WHERE (SELECT count(*) FROM unnest(p.codes_sent) sent WHERE sent > now() - interval '1 hour') < ${NOTICES.codesPerHour}
   RETURNING id`,
);

/**
 * The numbers of people without access rest, and those of people who have it again do not, and are asked about it: the account may be
 * somebody else's by then. Returns those for whom this has changed.
 */
export const restPhones = statement<{ personId: string }, [personIds: readonly string[]]>(
  'phones.rest',
  `UPDATE notice_phone p SET rests_since = CASE WHEN d.is_active THEN NULL ELSE now() END,
     asked_since = CASE WHEN d.is_active AND p.confirmed_at IS NOT NULL THEN now() ELSE p.asked_since END FROM directory_entry d
   WHERE p.school_id = $1 AND p.person_id = ANY($2::uuid[]) AND d.school_id = $1 AND d.person_id = p.person_id
     AND d.is_active = (p.rests_since IS NOT NULL) RETURNING p.person_id AS "personId"`,
);

const SENT_TO = `SELECT count(*) FROM unnest(b.codes_sent) sent WHERE sent > now() - interval`;

/** Returns no row if this number has got its maximum of codes; every school locks the same row. `$1` is the requesting school. */
export const countCode = statement<{ key: string }, [numberKey: string]>(
  'phones.count_code',
  `INSERT INTO number_budget AS b (key, codes_sent) SELECT $2, ARRAY[now()] WHERE $1::uuid IS NOT NULL
   ON CONFLICT (key) DO UPDATE SET touched_at = now(),
     codes_sent = ARRAY(SELECT sent FROM unnest(b.codes_sent) sent WHERE sent > now() - interval '1 day') || now()
   WHERE (${SENT_TO} '1 hour') < ${NOTICES.codesPerNumber.hour} AND (${SENT_TO} '1 day') < ${NOTICES.codesPerNumber.day}
   RETURNING key`,
);

/** Each attempt is counted before it is checked. */
export const tryCode = statement<{ codeHash: string; attempts: number }, [personId: string]>(
  'phones.try_code',
  `UPDATE notice_phone SET attempts = attempts + 1
   WHERE school_id = $1 AND person_id = $2 AND code_hash IS NOT NULL AND code_ends_at > now()
   RETURNING code_hash AS "codeHash", attempts`,
);

export const confirmPhone = statement<never, [personId: string]>(
  'phones.confirm',
  `UPDATE notice_phone SET confirmed_at = now(), asked_since = NULL, code_hash = NULL, code_ends_at = NULL
   WHERE school_id = $1 AND person_id = $2`,
);

/** Everybody at the school with this person's number: a code that arrived there shows that the number has sent START. */
export const liftStop = statement<{ personId: string }, [personId: string]>(
  'phones.lift_stop',
  `UPDATE notice_phone SET trouble = NULL WHERE school_id = $1 AND trouble IS NOT NULL
     AND number = (SELECT number FROM notice_phone WHERE school_id = $1 AND person_id = $2)
   RETURNING person_id AS "personId"`,
);

/** The code was not sent, so nobody can enter it. */
export const dropCode = statement<never, [id: string]>(
  'phones.drop_code',
  'UPDATE notice_phone SET code_hash = NULL, code_ends_at = NULL WHERE school_id = $1 AND id = $2',
);

/** Keeps the times at which codes were sent: giving a number again gets nobody more of them. */
export const removePhone = statement<{ id: string }, [personId: string]>(
  'phones.remove',
  `UPDATE notice_phone SET number = NULL, code_hash = NULL, code_ends_at = NULL, confirmed_at = NULL, trouble = NULL, asked_since = NULL
   WHERE school_id = $1 AND person_id = $2 AND number IS NOT NULL RETURNING id`,
);

/** Where texts to these people go: the end of each number that they have confirmed. From now on they are asked whether it is theirs. */
export const askWhose = statement<{ personId: string; ends: string }, [personIds: readonly string[]]>(
  'phones.ask_whose',
  `UPDATE notice_phone SET asked_since = coalesce(asked_since, now())
   WHERE school_id = $1 AND person_id = ANY($2::uuid[]) AND number IS NOT NULL AND confirmed_at IS NOT NULL
   RETURNING person_id AS "personId", right(number, 2) AS ends`,
);

export const isTheirs = statement<never, [personId: string]>(
  'phones.is_theirs',
  'UPDATE notice_phone SET asked_since = NULL WHERE school_id = $1 AND person_id = $2',
);

/** SQL: the end of the number of the person `$2`, if they have not said yet whether it is theirs. */
export const ASKED_PHONE = `(SELECT right(number, 2) FROM notice_phone
  WHERE school_id = $1 AND person_id = $2 AND number IS NOT NULL AND asked_since IS NOT NULL)`;

export const phonesToTell = statement<
  { id: string; personId: string; number: string },
  [ids: readonly string[]]
>(
  'phones.to_tell',
  `SELECT p.id, p.person_id AS "personId", p.number FROM notice_phone p
   WHERE p.school_id = $1 AND p.id = ANY($2::uuid[]) AND ${REACHES_PHONE}`,
);

/** Everybody at the school with this number: it was the number that said so. */
export const noteTrouble = statement<{ personId: string }, [number: string, trouble: PhoneTrouble]>(
  'phones.note_trouble',
  'UPDATE notice_phone SET trouble = $3 WHERE school_id = $1 AND number = $2 RETURNING person_id AS "personId"',
);

/** Returns nobody if the person has given another number since. */
export const noteTroubleOf = statement<{ personId: string }, [phoneId: string, trouble: PhoneTrouble]>(
  'phones.note_trouble_of',
  `UPDATE notice_phone SET trouble = $3 WHERE school_id = $1
     AND number = (SELECT number FROM notice_phone WHERE school_id = $1 AND id = $2)
   RETURNING person_id AS "personId"`,
);

/** Returns no row if the school has sent its maximum for today; all texts lock the same row. */
export const countText = statement<{ sent: number }>(
  'phones.count_text',
  `INSERT INTO text_count AS c (school_id, day, sent) VALUES ($1, (now() AT TIME ZONE ${SCHOOL_ZONE})::date, 1)
   ON CONFLICT (school_id, day) DO UPDATE SET sent = c.sent + 1 WHERE c.sent < ${NOTICES.textsPerDay} RETURNING sent`,
);
