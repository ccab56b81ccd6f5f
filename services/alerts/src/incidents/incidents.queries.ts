import type { AlertRecord } from '@homeroom/contracts';
import type { AlertStatus, AlertType, Role } from '@homeroom/domain';
import { statement } from '@homeroom/database';

/**
 * Opens an incident unless one of its type is open: a second raiser waits here until the first is decided. Name and class
 * come from the projection, a student's before the session's: an alert capability lives for hours and knows nothing of a
 * move. Somebody the projection does not know yet may raise an alert all the same.
 */
export const openIncident = statement<
  { id: string },
  [
    id: string,
    type: AlertType,
    message: string | null,
    actionWord: string,
    raisedBy: string,
    role: Role,
    classNumber: number | null,
    raisedAt: Date,
  ]
>(
  'incident.open',
  `INSERT INTO incident (school_id, id, type, kind, message, action_word, raised_by, raised_by_role,
     raised_by_name, raised_by_class, raised_at)
   SELECT $1, $2, $3, 'alert', $4, $5, $6, $7, coalesce(trim(r.first_name || ' ' || r.last_name), ''),
     CASE $7 WHEN 'student' THEN coalesce(r.class_number, $8::integer) ELSE coalesce($8::integer, r.class_number) END, $9
   FROM (VALUES (true)) AS one LEFT JOIN recipient r ON r.school_id = $1 AND r.id = $6
   ON CONFLICT (school_id, type, kind) WHERE status = 'active' DO NOTHING
   RETURNING id`,
);

/**
 * Shared, so that a school pressing all at once does not queue up behind one row; but never while it is being ended: who
 * presses during the all-clear waits for it and opens a new incident.
 */
export const findOpenIncident = statement<{ id: string }, [type: AlertType]>(
  'incident.find_open',
  `SELECT id FROM incident
   WHERE school_id = $1 AND type = $2 AND kind = 'alert' AND status = 'active' FOR SHARE`,
);

export const recordRaise = statement<
  never,
  [incidentId: string, id: string, personId: string, role: Role, classNumber: number | null, raisedAt: Date]
>(
  'incident.record_raise',
  `INSERT INTO incident_raise (school_id, incident_id, id, person_id, role, class_number, raised_at)
   VALUES ($1, $2, $3, $4, $5,
     coalesce((SELECT class_number FROM recipient WHERE school_id = $1 AND id = $4 AND role = 'student'), $6), $7)`,
);

export interface IncidentRow extends Omit<AlertRecord, 'raisedAt' | 'endedAt' | 'raisedBy' | 'mine'> {
  raisedById: string;
  raisedByRole: Role;
  raisedByName: string;
  raisedByClass: number | null;
  raisedAt: Date;
  endedAt: Date | null;
  isRecipient: boolean;
  receivedAt: Date | null;
  answeredAt: Date | null;
}

/** $2 is the person who asks: their own receipt comes along. */
const INCIDENT = `SELECT i.id, i.type, i.kind, i.status, i.message, i.action_word AS "actionWord",
    i.raised_by AS "raisedById", i.raised_by_role AS "raisedByRole", i.raised_by_name AS "raisedByName",
    i.raised_by_class AS "raisedByClass", i.raised_at AS "raisedAt", i.ended_at AS "endedAt",
    i.end_message AS "endMessage", d.recipient_id IS NOT NULL AS "isRecipient",
    d.received_at AS "receivedAt", d.answered_at AS "answeredAt"
  FROM incident i LEFT JOIN delivery d ON d.school_id = i.school_id AND d.incident_id = i.id
    AND d.notice = 'raised' AND d.channel = 'live' AND d.recipient_id = $2
  WHERE i.school_id = $1`;

export const findActive = statement<IncidentRow, [personId: string]>(
  'incident.find_active',
  `${INCIDENT} AND i.status = 'active' ORDER BY i.raised_at DESC`,
);

export const findIncident = statement<IncidentRow, [personId: string, id: string]>(
  'incident.find',
  `${INCIDENT} AND i.id = $3`,
);

/** Locked: whether it may still be ended is decided by one person at a time. */
export const lockIncident = statement<
  { type: AlertType; status: AlertStatus; raisedById: string; raisedAt: Date },
  [id: string]
>(
  'incident.lock',
  `SELECT type, status, raised_by AS "raisedById", raised_at AS "raisedAt" FROM incident
   WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

export const raisedByOthers = statement<{ found: number }, [id: string, personId: string]>(
  'incident.raised_by_others',
  `SELECT 1 AS found FROM incident_raise
   WHERE school_id = $1 AND incident_id = $2 AND person_id <> $3 LIMIT 1`,
);

export const endIncident = statement<
  never,
  [id: string, status: AlertStatus, endedAt: Date, endedBy: string, message: string | null]
>(
  'incident.end',
  `UPDATE incident SET status = $3, ended_at = $4, ended_by = $5, end_message = $6
   WHERE school_id = $1 AND id = $2`,
);
