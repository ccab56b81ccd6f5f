import type { ParkedFact } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { TIMES } from '@homeroom/domain';

export const park = statement<
  never,
  [
    eventId: string,
    name: string,
    version: number,
    requestId: string | null,
    payload: string,
    reason: string,
    tries: number,
  ]
>(
  'parked_fact.park',
  `INSERT INTO parked_fact (school_id, event_id, name, version, request_id, payload, stage, reason, tries)
   VALUES ($1, $2, $3, $4, $5, $6, 'hearing', $7, $8)
   ON CONFLICT (school_id, event_id) DO UPDATE SET reason = excluded.reason, tries = parked_fact.tries + excluded.tries,
     parked_at = now(), again_at = NULL`,
);

/**
 * Parks facts that the relay cannot deliver because it does not know their consumers. Parameters begin at $1: the statement runs on the
 * relay's own connection, across schools.
 */
export const PARK_UNKNOWN = `
  INSERT INTO parked_fact (school_id, event_id, name, version, request_id, payload, stage, reason, tries)
  SELECT school_id, coalesce(again_of, id), name, version, request_id, payload, 'saying', 'unknown_name', 0
  FROM outbox WHERE school_id = $1 AND id = ANY($2)
  ON CONFLICT (school_id, event_id) DO NOTHING`;

export const forget = statement<never, [eventId: string]>(
  'parked_fact.forget',
  'DELETE FROM parked_fact WHERE school_id = $1 AND event_id = $2',
);

export interface ParkedRow extends Omit<ParkedFact, 'parkedAt' | 'againAt'> {
  parkedAt: Date;
  againAt: Date | null;
}

const MOST_SHOWN = 200;

export const LIST = `
  SELECT event_id AS "eventId", school_id AS "schoolId", name, version, request_id AS "requestId", stage, reason, tries,
    parked_at AS "parkedAt", again_at AS "againAt"
  FROM parked_fact ORDER BY parked_at DESC, event_id LIMIT ${MOST_SHOWN}`;

export const COUNT = 'SELECT count(*)::int AS total FROM parked_fact';

/** Skips facts that were sent recently, so that clicking twice sends them once. */
export const NOT_ON_ITS_WAY = `(again_at IS NULL OR again_at < now() - interval '${TIMES.parkedOnItsWayMs} milliseconds')`;
const MAY_GO = `reason <> 'unreadable' AND ${NOT_ON_ITS_WAY}`;

export const SCHOOLS_WITH = `
  SELECT DISTINCT school_id FROM parked_fact
  WHERE ($1::uuid IS NULL OR school_id = $1) AND ($2::uuid IS NULL OR event_id = $2)
    AND ($3::text IS NULL OR name = $3) AND ${MAY_GO}`;

/**
 * Inserts the fact into the outbox again under a new id, because the queue still remembers the first job. A fact that was never delivered
 * goes to all consumers; one that failed here comes only here, and its parked row is removed once it succeeds.
 */
export const sendAgain = statement<
  { name: string },
  [eventId: string | null, name: string | null, service: string]
>(
  'parked_fact.send_again',
  `WITH wanted AS (
     SELECT * FROM parked_fact
     WHERE school_id = $1 AND ($2::uuid IS NULL OR event_id = $2) AND ($3::text IS NULL OR name = $3)
       AND ${MAY_GO}
     FOR UPDATE
   ), said AS (
     INSERT INTO outbox (school_id, id, name, version, request_id, payload, again_of, again_for)
     SELECT $1, gen_random_uuid(), name, version, request_id, payload, event_id,
       CASE stage WHEN 'hearing' THEN $4::text END
     FROM wanted
   ), marked AS (
     UPDATE parked_fact p SET again_at = now() FROM wanted w
     WHERE p.school_id = $1 AND p.event_id = w.event_id AND w.stage = 'hearing'
   ), gone AS (
     DELETE FROM parked_fact p USING wanted w
     WHERE p.school_id = $1 AND p.event_id = w.event_id AND w.stage = 'saying'
   )
   SELECT name FROM wanted`,
);
