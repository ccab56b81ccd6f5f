import { statement } from '@homeroom/database';
import type { Language, SchoolStanding } from '@homeroom/domain';

/** What auth knows of a school by itself: enough to sign in while the school service is away. */
export interface SchoolRow {
  code: string;
  name: string;
  status: string;
  /** Null until the school service was asked. */
  country: string | null;
  standing: SchoolStanding;
  /** The last day of a school that has given notice. */
  leavesOn: string | null;
  /** IANA name; null until the school service has been heard. */
  timeZone: string | null;
}

const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

function standingJson(suspended: string): string {
  return `jsonb_strip_nulls(jsonb_build_object('suspended', CASE WHEN ${suspended} THEN true END,
    'graceFrom', ${milliseconds('st.grace_from')}, 'readOnlyFrom', ${milliseconds('st.read_only_from')}))`;
}

/** SQL: the standing that the row joined as `st` says. */
export const STANDING_OF_ROW = standingJson('st.suspended');

/** SQL: the standing of the school that is joined as `school`. One without instants has a plan, or is just being made. */
export const STANDING = `(SELECT ${standingJson(`school.status <> 'active'`)}
  FROM (VALUES (1)) AS one LEFT JOIN standing st ON st.school_id = school.school_id)`;

export const findSchool = statement<SchoolRow>(
  'school.find',
  `SELECT code, name, status, country, ${STANDING} AS standing, time_zone AS "timeZone",
     (SELECT leaves_on::text FROM standing WHERE school_id = $1) AS "leavesOn"
   FROM known_school school WHERE school_id = $1`,
);

/** From its registration on, before any fact says what it is: revision 0. */
export const makeSchool = statement<never, [code: string, name: string, status: string]>(
  'school.make',
  `INSERT INTO known_school (school_id, revision, code, name, status) VALUES ($1, 0, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
);

/** The platform's own space is called what the product is called; every other school's name comes with a fact. */
export const nameSchool = statement<never, [name: string]>(
  'school.name',
  'UPDATE known_school SET name = $2 WHERE school_id = $1 AND name <> $2',
);

/** A school whose standing stays what it was is no news for the gateways. */
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

/** A row where the day is another one than before. The gateways ask for none: what they refuse follows from the standing. */
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

/** From outside every school: codes lead to schools whose standing was never heard. */
export const findWithoutStanding = statement<{ schoolId: string }, [platformId: string]>(
  'standing.missing',
  `SELECT d.school_id AS "schoolId" FROM directory d
   WHERE d.kind = 'school_code' AND d.school_id <> $1
     AND NOT EXISTS (SELECT 1 FROM standing st WHERE st.school_id = d.school_id)`,
);
