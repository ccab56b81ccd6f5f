import type { AlertStatus, AlertType, OwnAlertWords, Role } from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { OF_SCHOOL } from '../words/words.queries';
import { type IncidentRow, STAFF_ALONE_TYPES } from './incidents.queries';

/** SQL: the advisory lock of a school for which a starting drill and an alert compete. */
export const DRILL_LOCK = `hashtextextended('drill ' || $1::uuid::text, 0)`;

/** How many Idempotency-Keys of a person are kept per incident. */
const KEYS_KEPT = 16;
const newest = (keys: string) => `(${keys})[greatest(cardinality(${keys}) - ${KEYS_KEPT - 1}, 1):]`;

export interface PersonsRaise {
  incidentId: string;
  type: AlertType;
  place: string;
  status: AlertStatus;
  keys: string[];
}

/** Returns what a person has raised or joined: active incidents, and any since `since`. Drills are left out. */
export const findRaisesOf = statement<PersonsRaise, [personId: string, since: Date]>(
  'raise.find_of_person',
  `SELECT i.id AS "incidentId", i.type, i.place, i.status, r.keys
   FROM incident_raise r JOIN incident i ON i.school_id = $1 AND i.id = r.incident_id
   WHERE r.school_id = $1 AND r.person_id = $2 AND i.kind = 'alert' AND (i.status = 'active' OR r.last_at > $3)`,
);

export const findSchoolWords = statement<{
  country: string | null;
  own: OwnAlertWords;
  staffFirst: boolean;
}>(
  'raise.find_school_words',
  `SELECT known.country, coalesce(s.words, '{}') AS own, coalesce(s.staff_first, false) AS "staffFirst" ${OF_SCHOOL}`,
);

/**
 * Opens an incident unless one of its type is open: a concurrent raiser waits here until the first is decided. Name and class come from the
 * projection, a student's in preference to the session's, since an alert capability is valid for hours and does not reflect a move. People
 * not yet in the projection can raise an alert too. A starting drill waits for the alert and then sees it (`drills.queries.ts`); the alert
 * waits for no drill.
 */
export const openIncident = statement<
  { id: string },
  [
    id: string,
    type: AlertType,
    place: string,
    message: string | null,
    action: string,
    instruction: string,
    family: string,
    raisedBy: string,
    role: Role,
    classNumber: number | null,
    raisedAt: Date,
  ]
>(
  'raise.open',
  `INSERT INTO incident (school_id, id, type, kind, place, message, action_word, instruction, family,
     raised_by, raised_by_role, raised_by_name, raised_by_class, raised_at)
   SELECT $1, $2, $3, 'alert', $4, $5, $6, $7, $8, $9, $10, coalesce(trim(r.first_name || ' ' || r.last_name), ''),
     CASE $10 WHEN 'student' THEN coalesce(r.class_number, $11::integer)
       ELSE coalesce($11::integer, r.class_number) END, $12
   FROM (SELECT pg_try_advisory_xact_lock_shared(${DRILL_LOCK})) AS one
   LEFT JOIN recipient r ON r.school_id = $1 AND r.id = $9
   ON CONFLICT (school_id, type, kind, place) WHERE status = 'active' DO NOTHING
   RETURNING id`,
);

/**
 * A shared lock, so that a whole school pressing at once does not queue behind one row; but it conflicts with ending the incident: a press
 * during the all-clear waits for it and opens a new incident.
 */
export const findOpenIncident = statement<{ id: string }, [type: AlertType, place: string]>(
  'raise.find_open',
  `SELECT id FROM incident
   WHERE school_id = $1 AND type = $2 AND place = $3 AND kind = 'alert' AND status = 'active' FOR SHARE`,
);

/** The fields announced when a drill has ended. */
export type EndedDrill = Pick<
  IncidentRow,
  'id' | 'type' | 'kind' | 'status' | 'notice' | 'familiesToldOn' | 'staffAlone'
>;
export const ENDED_DRILL = `id, type, kind, status, last_notice AS notice, families_told_on::text AS "familiesToldOn",
  type IN (${STAFF_ALONE_TYPES}) AS "staffAlone"`;

const RECORDED = `INSERT INTO incident_raise AS r (school_id, incident_id, person_id, role, class_number, first_at,
     last_at, keys)
   VALUES ($1, $2, $3, $4,
     coalesce((SELECT class_number FROM recipient WHERE school_id = $1 AND id = $3 AND role = 'student'), $5),
     $6, $6, $7)
   ON CONFLICT (school_id, incident_id, person_id) DO UPDATE SET
     times = r.times + CASE WHEN r.keys && excluded.keys THEN 0 ELSE 1 END,
     last_at = greatest(r.last_at, excluded.last_at),
     keys = CASE WHEN r.keys && excluded.keys THEN r.keys ELSE ${newest('r.keys || excluded.keys')} END`;

type Recorded = [
  incidentId: string,
  personId: string,
  role: Role,
  classNumber: number | null,
  at: Date,
  keys: string[],
];

/** One row per person: further presses are counted there, and a known key counts nothing. */
export const recordRaise = statement<never, Recorded>('raise.record', RECORDED);

/**
 * The first raise also ends a running drill, and then returns its row. Skips a drill that is locked; one left running beside an alert is
 * ended a moment later (`drill-clock.ts`).
 */
export const recordFirstRaise = statement<EndedDrill, Recorded>(
  'raise.record_first',
  `WITH recorded AS (${RECORDED})
   UPDATE incident SET status = 'cleared', ended_at = $6, ended_by = $3, ended_how = 'alert',
     last_notice = last_notice + 1
   WHERE school_id = $1 AND id = (SELECT id FROM incident
     WHERE school_id = $1 AND kind = 'drill' AND status = 'active' FOR NO KEY UPDATE SKIP LOCKED)
   RETURNING ${ENDED_DRILL}`,
);

/** Writes presses of people who had already joined, which were counted in memory: one statement per school. */
export const countPresses = statement<never, [presses: string]>(
  'raise.count_presses',
  `UPDATE incident_raise r SET times = r.times + p.times, last_at = greatest(r.last_at, p."lastAt"),
     keys = ${newest('r.keys || p.keys')}
   FROM jsonb_to_recordset($2::jsonb)
     AS p("incidentId" uuid, "personId" uuid, times integer, "lastAt" timestamptz, keys text[])
   WHERE r.school_id = $1 AND r.incident_id = p."incidentId" AND r.person_id = p."personId"`,
);
