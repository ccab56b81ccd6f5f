import type { DrillRow } from '@homeroom/contracts';
import type { AlertType, DrillEnd, Role } from '@homeroom/domain';
import { type RelayDb, statement } from '@homeroom/database';
import { DRILL_LOCK, ENDED_DRILL, type EndedDrill } from '../incidents/raise.queries';

/** Inserts nothing if a drill is running: a concurrent second start waits here until the first is decided. */
export const openDrill = statement<
  { id: string },
  [
    id: string,
    type: AlertType,
    message: string | null,
    action: string,
    instruction: string,
    family: string,
    startedBy: string,
    role: Role,
    startedAt: Date,
    endsBy: Date,
    familiesToldOn: string | null,
  ]
>(
  'drill.open',
  `INSERT INTO incident (school_id, id, type, kind, message, action_word, instruction, family,
     raised_by, raised_by_role, raised_by_name, raised_at, ends_by, families_told_on)
   SELECT $1, $2, $3, 'drill', $4, $5, $6, $7, $8, $9, coalesce(trim(r.first_name || ' ' || r.last_name), ''),
     $10, $11, $12
   FROM (VALUES (true)) AS one LEFT JOIN recipient r ON r.school_id = $1 AND r.id = $8
   ON CONFLICT (school_id) WHERE status = 'active' AND kind = 'drill' DO NOTHING
   RETURNING id`,
);

/**
 * Waits for every alert that is being raised right now; one raised later need not wait, and either sees the drill or is noticed by the
 * drill clock. Must run last, so that the lock is held for no longer than a commit.
 */
export const waitForAlerts = statement<never>(
  'drill.wait_for_alerts',
  `SELECT pg_advisory_xact_lock(${DRILL_LOCK})`,
);

export const findAlertNow = statement<{ id: string }>(
  'drill.find_alert_now',
  `SELECT id FROM incident WHERE school_id = $1 AND status = 'active' AND kind = 'alert' LIMIT 1`,
);

/** SQL condition on a drill: an alert has been raised since it began. */
const OVERTAKEN = `EXISTS (SELECT FROM incident a WHERE a.school_id = d.school_id AND a.kind = 'alert'
  AND (a.status = 'active' OR a.raised_at >= d.raised_at))`;

/** Returns expired drills and those still running beside an alert, for all schools: ids and times, which is all that the relay can see. */
export function drillsToEnd(relay: RelayDb, now: Date): Promise<{ schoolId: string; id: string }[]> {
  return relay.query(
    `SELECT d.school_id AS "schoolId", d.id FROM incident d
     WHERE d.kind = 'drill' AND d.status = 'active' AND (d.ends_by <= $1 OR ${OVERTAKEN}) LIMIT 100`,
    [now],
  );
}

/** Returns a row only to the one worker that ended the drill. */
export const endDrill = statement<
  EndedDrill & { endedHow: DrillEnd; raisedById: string },
  [id: string, now: Date]
>(
  'drill.end',
  `UPDATE incident d SET status = 'cleared', ended_at = $3, last_notice = last_notice + 1,
     ended_how = CASE WHEN ${OVERTAKEN} THEN 'alert' ELSE 'time' END
   WHERE school_id = $1 AND id = $2 AND kind = 'drill' AND status = 'active' AND (ends_by <= $3 OR ${OVERTAKEN})
   RETURNING ${ENDED_DRILL}, ended_how AS "endedHow", raised_by AS "raisedById"`,
);

/** Lacks the number of people reached. */
export interface ListedDrill
  extends Pick<DrillRow, 'id' | 'type' | 'status' | 'endedHow' | 'familiesToldOn'> {
  startedAt: Date;
  startedByName: string;
  startedByRole: Role;
  endsBy: Date;
  endedAt: Date | null;
}

export const listDrills = statement<ListedDrill, [limit: number, offset: number]>(
  'drill.list',
  `SELECT id, type, status, raised_at AS "startedAt", raised_by_name AS "startedByName",
     raised_by_role AS "startedByRole", ends_by AS "endsBy", ended_at AS "endedAt", ended_how AS "endedHow",
     families_told_on::text AS "familiesToldOn"
   FROM incident WHERE school_id = $1 AND kind = 'drill' ORDER BY raised_at DESC, id LIMIT $2 OFFSET $3`,
);

export const countDrills = statement<{ total: number }>(
  'drill.count',
  `SELECT count(*)::int AS total FROM incident WHERE school_id = $1 AND kind = 'drill'`,
);
