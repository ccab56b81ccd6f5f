import { FACT_RULES, type FactName, type Lane, LANES } from '@homeroom/contracts';

export const BATCH = 200;

export interface OutboxRow {
  id: string;
  school_id: string;
  name: string;
  version: number;
  request_id: string | null;
  traceparent: string | null;
  payload: unknown;
  /** The id of the fact that this row repeats (its own if the same row is sent again), and the service it is meant for, if not for all. */
  again_of: string | null;
  again_for: string | null;
}

export const NAMES = Object.keys(FACT_RULES) as FactName[];

const quoted = (lane: Lane) =>
  NAMES.filter((name) => FACT_RULES[name].lane === lane)
    .map((name) => `'${name}'`)
    .join(', ');
const LANE_ORDER = LANES.map((lane, place) => `WHEN name IN (${quoted(lane)}) THEN ${place}`).join(' ');

/**
 * A school's batch, lane by lane, so that a school's open pages do not wait for its own import either, and new facts before those that
 * are sent again. A name that this process does not know is left for a while to one that does, as during a release. It runs after every
 * commit with facts, so its plan is cached per connection.
 */
export const TAKE_BATCH = {
  name: 'relay.take_batch',
  text: `
  SELECT id, school_id, name, version, request_id, traceparent, payload, again_of, again_for FROM outbox
  WHERE school_id = $1 AND sent_at IS NULL
    AND (name = ANY ($2) OR again_for IS NOT NULL OR created_at < now() - interval '1 minute')
  ORDER BY CASE ${LANE_ORDER} END NULLS LAST, again_of IS NOT NULL, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
};

export const MARK_SENT = {
  name: 'relay.mark_sent',
  text: 'UPDATE outbox SET sent_at = now() WHERE school_id = $1 AND id = ANY ($2)',
};

/** Waits for batches that are being handed on, so that `SAY_AGAIN` sees them as sent; in one order, so that two relays cannot deadlock. */
export const AWAIT_BATCHES = `
  SELECT FROM outbox WHERE school_id = $1 AND (sent_at IS NULL OR sent_at > $2) ORDER BY id FOR UPDATE`;

/** Sends again what was sent since: as a new job, but for consumers that have handled it, it is the same fact. */
export const SAY_AGAIN = `
  UPDATE outbox SET again_of = coalesce(again_of, id), sent_at = NULL
  WHERE school_id = $1 AND sent_at > $2`;

export const PAGE = 100;

/** Schools with facts that were sent since, or are perhaps being sent. */
export const SCHOOLS_HANDED_ON = `
  SELECT DISTINCT school_id AS "schoolId" FROM outbox
  WHERE (sent_at IS NULL OR sent_at > $2) AND school_id > $1 ORDER BY school_id LIMIT ${PAGE}`;

/** The next schools with unsent facts, in order of id, so that a full page never hides the schools after it. */
export const WAITING_SCHOOLS = `
  SELECT DISTINCT school_id FROM outbox WHERE sent_at IS NULL AND school_id > $1 ORDER BY school_id LIMIT ${PAGE}`;
export const BEFORE_ALL_SCHOOLS = '00000000-0000-0000-0000-000000000000';
