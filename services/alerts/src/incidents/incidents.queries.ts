import type { AlertChild, AlertRecord } from '@homeroom/contracts';
import {
  type AlertStatus,
  type AlertType,
  isStaff,
  type Role,
  ROLES,
  STAFF_ALERT_TYPES,
} from '@homeroom/domain';
import { statement } from '@homeroom/database';

export interface IncidentRow
  extends Pick<
    AlertRecord,
    'id' | 'type' | 'kind' | 'status' | 'message' | 'endMessage' | 'notice' | 'updates'
  > {
  actionWord: string;
  instruction: string;
  family: string;
  raisedById: string;
  raisedByRole: Role;
  raisedByName: string;
  raisedByClass: number | null;
  raisedAt: Date;
  endsBy: Date | null;
  /** For drills: the day on which families were told about it. */
  familiesToldOn: string | null;
  endedAt: Date | null;
  school: string | null;
  timeZone: string | null;
  country: string | null;
  /** Whether it concerns only the staff and whoever raised it, because of its type or because it is held. */
  staffAlone: boolean;
  /** While it is held for the staff: the remaining time, and who is looking into it. */
  waitsMs: number | null;
  lookedBy: string | null;
  isRecipient: boolean;
  receivedAt: Date | null;
  seenAt: Date | null;
  answeredAt: Date | null;
}

/** SQL: the types that concern only staff and the person who raised them. */
export const STAFF_ALONE_TYPES = STAFF_ALERT_TYPES.map((type) => `'${type}'`).join(', ');

/** SQL: whether the incident `i` is held for the staff, or was until its end. */
const HELD = `EXISTS (SELECT FROM incident_hold h WHERE h.school_id = $1 AND h.incident_id = i.id AND h.release IS NULL)`;

/** SQL: whether the incident `i` concerns only the staff and the people who raised it. */
export const STAFF_ALONE = `(i.type IN (${STAFF_ALONE_TYPES}) OR ${HELD})`;

/** SQL: the staff roles. */
export const STAFF = ROLES.filter(isStaff)
  .map((role) => `'${role}'`)
  .join(', ');

/** SQL: whether families may hear of the incident `i`: of a drill only if they were informed beforehand. */
export const REACHES_FAMILIES = `(i.kind = 'alert' OR i.families_told_on IS NOT NULL)`;

/** SQL: the people who raised the incident `i`, if it concerns only them and the staff; otherwise it concerns everybody anyway. */
export const RAISERS_ALONE = `CASE WHEN ${STAFF_ALONE} THEN ARRAY(SELECT person_id FROM incident_raise r
    WHERE r.school_id = $1 AND r.incident_id = i.id) ELSE '{}' END`;

/** SQL: whether the incident `i` concerns person $2, who has the role $3. */
export const CONCERNS_PERSON = `(NOT ${STAFF_ALONE} OR $3 IN (${STAFF}) OR EXISTS (
    SELECT FROM incident_raise r WHERE r.school_id = $1 AND r.incident_id = i.id AND r.person_id = $2))
  AND ($3 <> 'parent' OR ${REACHES_FAMILIES})`;

const UPDATES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('notice', u.notice, 'message', u.message,
    'nextWordAt', u.next_word_at, 'saidAt', u.said_at) ORDER BY u.notice DESC), '[]')
  FROM incident_update u WHERE u.school_id = $1 AND u.incident_id = i.id)`;

/** $2 is the requesting person, whose own receipt is included. */
const INCIDENT = `SELECT i.id, i.type, i.kind, i.status, i.message, i.action_word AS "actionWord", i.instruction, i.family,
    i.raised_by AS "raisedById", i.raised_by_role AS "raisedByRole", i.raised_by_name AS "raisedByName",
    i.raised_by_class AS "raisedByClass", i.raised_at AS "raisedAt", i.ended_at AS "endedAt",
    i.ends_by AS "endsBy", i.families_told_on::text AS "familiesToldOn",
    i.end_message AS "endMessage", i.last_notice AS notice, ${UPDATES} AS updates,
    s.name AS school, s.time_zone AS "timeZone", s.country, ${STAFF_ALONE} AS "staffAlone",
    CASE WHEN h.until IS NOT NULL THEN greatest(0, 1000 * extract(epoch FROM h.until - clock_timestamp()))::float8
      END AS "waitsMs",
    (SELECT trim(r.first_name || ' ' || r.last_name) FROM recipient r
      WHERE r.school_id = $1 AND r.id = h.looked_by) AS "lookedBy", d.recipient_id IS NOT NULL AS "isRecipient",
    d.received_at AS "receivedAt", d.seen_at AS "seenAt", d.answered_at AS "answeredAt"
  FROM incident i LEFT JOIN known_school s ON s.school_id = i.school_id
  LEFT JOIN incident_hold h ON h.school_id = i.school_id AND h.incident_id = i.id AND h.over_at IS NULL
  LEFT JOIN delivery d ON d.school_id = i.school_id AND d.incident_id = i.id
    AND d.notice = 0 AND d.channel = 'live' AND d.recipient_id = $2
  WHERE i.school_id = $1 AND ${CONCERNS_PERSON}`;

export const findActive = statement<IncidentRow, [personId: string, role: Role]>(
  'incident.find_active',
  `${INCIDENT} AND i.status = 'active' ORDER BY i.raised_at DESC`,
);

export const findIncident = statement<IncidentRow, [personId: string, role: Role, id: string]>(
  'incident.find',
  `${INCIDENT} AND i.id = $4`,
);

/** Returns the given guardians' children at this school. */
export const findChildren = statement<AlertChild & { guardianId: string }, [guardianIds: string[]]>(
  'incident.find_children',
  `SELECT kin.guardian_id AS "guardianId", child.first_name AS "firstName", child.class_number AS "classNumber"
   FROM guardianship kin JOIN recipient child ON child.school_id = $1 AND child.id = kin.student_id
   WHERE kin.school_id = $1 AND kin.guardian_id = ANY ($2::uuid[]) AND child.is_active
   ORDER BY child.class_number NULLS LAST, child.first_name`,
);

/** A wall that sends requests is in use; recording this once an hour is enough. */
export const noteHeardOf = statement<never, [deviceId: string, now: Date]>(
  'recipient.note_heard_of',
  `UPDATE recipient SET heard_at = $3 WHERE school_id = $1 AND id = $2
     AND (heard_at IS NULL OR heard_at < $3::timestamptz - interval '1 hour')`,
);

export interface LockedIncident {
  type: AlertType;
  status: AlertStatus;
  raisedById: string;
  raisedAt: Date;
  lastNotice: number;
  /** People who raised it and are not staff: if it concerns only staff, they are notified too. */
  raisers: string[];
  isHeld: boolean;
}

/** Locks the incident, so that only one person at a time decides whether it may still be changed. */
export const lockIncident = statement<LockedIncident, [id: string]>(
  'incident.lock',
  `SELECT type, status, raised_by AS "raisedById", raised_at AS "raisedAt", last_notice AS "lastNotice",
     ARRAY(SELECT person_id FROM incident_raise r
       WHERE r.school_id = $1 AND r.incident_id = i.id
         AND (r.role = 'class_device' OR r.role NOT IN (${STAFF}) AND ${HELD})) AS raisers, ${HELD} AS "isHeld"
   FROM incident i WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

/** By raising it too, or by releasing it from the staff to everybody with a tap. */
export const confirmedByOthers = statement<{ found: number }, [id: string, personId: string]>(
  'incident.confirmed_by_others',
  `SELECT 1 AS found FROM incident_raise
   WHERE school_id = $1 AND incident_id = $2 AND person_id <> $3
   UNION ALL
   SELECT 1 FROM incident_hold
   WHERE school_id = $1 AND incident_id = $2 AND release = 'tap' AND released_by IS DISTINCT FROM $3
   LIMIT 1`,
);

export const endIncident = statement<
  never,
  [id: string, status: AlertStatus, endedAt: Date, endedBy: string, message: string | null, notice: number]
>(
  'incident.end',
  `UPDATE incident SET status = $3, ended_at = $4, ended_by = $5, end_message = $6, last_notice = $7,
     ended_how = CASE kind WHEN 'drill' THEN 'hand' END
   WHERE school_id = $1 AND id = $2`,
);

export const addUpdate = statement<
  never,
  [id: string, notice: number, message: string | null, nextWordAt: Date | null, saidBy: string, saidAt: Date]
>(
  'incident.add_update',
  `INSERT INTO incident_update (school_id, incident_id, notice, message, next_word_at, said_by, said_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

export const countNotice = statement<never, [id: string, notice: number]>(
  'incident.count_notice',
  'UPDATE incident SET last_notice = $3 WHERE school_id = $1 AND id = $2',
);
