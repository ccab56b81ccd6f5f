import { statement } from '@homeroom/database';
import type { Language, SchoolStanding } from '@homeroom/domain';

/** What auth stores about a school: enough to sign in while the school service is down. */
export interface SchoolRow {
  code: string;
  name: string;
  status: string;
  /** Null until the school service was asked. */
  country: string | null;
  standing: SchoolStanding;
  /** The last day, if the school has given notice. */
  leavesOn: string | null;
  /** IANA name; null until received from the school service. */
  timeZone: string | null;
}

const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

function standingJson(suspended: string): string {
  return `jsonb_strip_nulls(jsonb_build_object('suspended', CASE WHEN ${suspended} THEN true END,
    'graceFrom', ${milliseconds('st.grace_from')}, 'readOnlyFrom', ${milliseconds('st.read_only_from')},
    'changedAt', ${milliseconds('st.changed_at')}))`;
}

/** SQL: the standing in the row joined as `st`. */
export const STANDING_OF_ROW = standingJson('st.suspended');

/** SQL: the standing of the school joined as `school`. A school without times has a plan, or is just being created. */
export const STANDING = `(SELECT ${standingJson(`school.status <> 'active'`)}
  FROM (VALUES (1)) AS one LEFT JOIN standing st ON st.school_id = school.school_id)`;

export const findSchool = statement<SchoolRow>(
  'school.find',
  `SELECT code, name, status, country, ${STANDING} AS standing, time_zone AS "timeZone",
     (SELECT leaves_on::text FROM standing WHERE school_id = $1) AS "leavesOn"
   FROM known_school school WHERE school_id = $1`,
);

/** Created on registration with revision 0, before any event about the school. */
export const makeSchool = statement<never, [code: string, name: string, status: string]>(
  'school.make',
  `INSERT INTO known_school (school_id, revision, code, name, status) VALUES ($1, 0, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
);

/** The platform's own space is named after the product; every other school's name comes with an event. */
export const nameSchool = statement<never, [name: string]>(
  'school.name',
  'UPDATE known_school SET name = $2 WHERE school_id = $1 AND name <> $2',
);

/** An unchanged standing is not updated, so that gateways do not read it again. */
export const keepStanding = statement<
  never,
  [suspended: boolean, graceFrom: Date | null, readOnlyFrom: Date | null]
>(
  'standing.keep',
  `INSERT INTO standing (school_id, suspended, grace_from, read_only_from) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id) DO UPDATE SET suspended = excluded.suspended, grace_from = excluded.grace_from,
     read_only_from = excluded.read_only_from, changed_at = clock_timestamp()
   WHERE (standing.suspended, standing.grace_from, standing.read_only_from)
     IS DISTINCT FROM (excluded.suspended, excluded.grace_from, excluded.read_only_from)`,
);

/** Returns a row if the day has changed. Gateways do not need it: what they refuse depends on the standing. */
export const keepLastDay = statement<{ isOther: true }, [lastDay: string | null]>(
  'standing.keep_last_day',
  `UPDATE standing SET leaves_on = $2::date WHERE school_id = $1 AND leaves_on IS DISTINCT FROM $2::date
   RETURNING true AS "isOther"`,
);

export const lastDayOf = statement<{ lastDay: string | null; schoolLanguage: Language | null }>(
  'standing.last_day',
  `SELECT st.leaves_on::text AS "lastDay", known.language AS "schoolLanguage"
   FROM standing st JOIN known_school known ON known.school_id = st.school_id WHERE st.school_id = $1`,
);

/** Run outside of any school: schools that have a code, but whose standing was never received. */
export const findWithoutStanding = statement<{ schoolId: string }, [platformId: string]>(
  'standing.missing',
  `SELECT d.school_id AS "schoolId" FROM directory d
   WHERE d.kind = 'school_code' AND d.school_id <> $1
     AND NOT EXISTS (SELECT 1 FROM standing st WHERE st.school_id = d.school_id)`,
);
