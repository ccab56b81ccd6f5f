import type { HeldAlarm, Raiser, Release } from '@homeroom/domain';
import { type RelayDb, statement } from '@homeroom/database';
import { STAFF } from '../incidents/incidents.queries';

/** Uses the database's clock: several processes check it, and any of them releases. */
export const openHold = statement<never, [incidentId: string, waitMs: number]>(
  'hold.open',
  `INSERT INTO incident_hold (school_id, incident_id, since, until)
   VALUES ($1, $2, clock_timestamp(), clock_timestamp() + make_interval(secs => $3::float8 / 1000))`,
);

interface KnownHold extends Omit<HeldAlarm, 'raisers'> {
  raisers: Raiser[];
}

/** Returns what the release rule needs; nothing if the alarm is not held. */
export const findHold = statement<KnownHold, [incidentId: string]>(
  'hold.find',
  `SELECT (1000 * extract(epoch FROM clock_timestamp() - since))::float8 AS "elapsedMs",
     looked_at IS NOT NULL AS "isLookedInto",
     (SELECT jsonb_agg(jsonb_build_object('role', role, 'classNumber', class_number) ORDER BY first_at, person_id)
      FROM incident_raise r WHERE r.school_id = $1 AND r.incident_id = h.incident_id) AS raisers
   FROM incident_hold h WHERE school_id = $1 AND incident_id = $2 AND over_at IS NULL`,
);

/** People who raised it and are not staff are notified as well. */
export interface Released {
  raisedById: string;
  raisers: string[];
}

const RELEASED = `UPDATE incident_hold h SET over_at = clock_timestamp(), release = $3, released_by = $4
   FROM incident i WHERE h.school_id = $1 AND h.incident_id = $2 AND h.over_at IS NULL
     AND i.school_id = $1 AND i.id = $2`;
const RELEASED_TO = `i.raised_by AS "raisedById", ARRAY(SELECT person_id FROM incident_raise r
     WHERE r.school_id = $1 AND r.incident_id = i.id AND r.role = 'class_device') AS raisers`;

/** Returns a row only to the one that releases it; a concurrent release waits and finds it done. */
export const releaseHold = statement<Released, [incidentId: string, release: Release, by: string | null]>(
  'hold.release',
  `${RELEASED} RETURNING ${RELEASED_TO}`,
);

/** Skips a hold that another process is releasing, and one that is no longer due because somebody is now looking into it. */
export const releaseDueHold = statement<Released, [incidentId: string, release: Release, by: string | null]>(
  'hold.release_due',
  `${RELEASED} AND h.incident_id = (SELECT incident_id FROM incident_hold
       WHERE school_id = $1 AND incident_id = $2 AND over_at IS NULL AND until <= clock_timestamp()
       FOR UPDATE SKIP LOCKED)
   RETURNING ${RELEASED_TO}`,
);

/**
 * The first person to look into it is kept; returns who is notified besides the staff. Returns nothing if the alarm has been released or is
 * just due.
 */
export const lookIntoHold = statement<
  { raisers: string[] },
  [incidentId: string, by: string, longestMs: number]
>(
  'hold.look',
  `UPDATE incident_hold SET looked_by = coalesce(looked_by, $3), looked_at = coalesce(looked_at, clock_timestamp()),
     until = since + make_interval(secs => $4::float8 / 1000)
   WHERE school_id = $1 AND incident_id = $2 AND over_at IS NULL AND until > clock_timestamp()
   RETURNING ARRAY(SELECT person_id FROM incident_raise r
     WHERE r.school_id = $1 AND r.incident_id = $2 AND r.role NOT IN (${STAFF})) AS raisers`,
);

/** The alarm has ended before it was released. */
export const endHold = statement<never, [incidentId: string]>(
  'hold.end',
  'UPDATE incident_hold SET over_at = clock_timestamp() WHERE school_id = $1 AND incident_id = $2 AND over_at IS NULL',
);

/** Returns the holds overdue by `forMs` in all schools: ids and times, which is all that the relay can see. */
export function holdsDue(relay: RelayDb, forMs: number): Promise<{ schoolId: string; incidentId: string }[]> {
  return relay.query(
    `SELECT school_id AS "schoolId", incident_id AS "incidentId" FROM incident_hold
     WHERE over_at IS NULL AND until <= clock_timestamp() - make_interval(secs => $1::float8 / 1000)
     ORDER BY until LIMIT 100`,
    [forMs],
  );
}

const SHARED = `SELECT id FROM incident WHERE school_id = $1 AND id = $2 AND status = 'active' FOR SHARE`;

/** A shared lock, as for joining; it conflicts with ending the incident. */
export const shareIncident = statement<{ id: string }, [incidentId: string]>('hold.share_incident', SHARED);

/** Skips an incident that is being ended: the release clock polls and need not wait. */
export const shareFreeIncident = statement<{ id: string }, [incidentId: string]>(
  'hold.share_free_incident',
  `${SHARED} SKIP LOCKED`,
);
