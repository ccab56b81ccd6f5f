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
  /** The fact that this row says again, under that one's id; and to whom, where not to everybody. */
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
 * A school's batch, lane by lane: an open page of a school does not wait for that school's own import either. A name that
 * this process does not know is left for a while to one that does, as in the minutes in which one release takes the place of
 * another. It runs after every commit that said something, so it is planned once a connection.
 */
export const TAKE_BATCH = {
  name: 'relay.take_batch',
  text: `
  SELECT id, school_id, name, version, request_id, traceparent, payload, again_of, again_for FROM outbox
  WHERE school_id = $1 AND sent_at IS NULL
    AND (name = ANY ($2) OR again_for IS NOT NULL OR created_at < now() - interval '1 minute')
  ORDER BY CASE ${LANE_ORDER} END NULLS LAST, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
};

export const MARK_SENT = {
  name: 'relay.mark_sent',
  text: 'UPDATE outbox SET sent_at = now() WHERE school_id = $1 AND id = ANY ($2)',
};

/**
 * What was handed on within a day and lay in a Redis that is no more: again under an id of its own, and for who has acted
 * on it the same fact.
 */
export const SAY_AGAIN = `
  UPDATE outbox SET id = gen_random_uuid(), again_of = coalesce(again_of, id), sent_at = NULL
  WHERE school_id = $1 AND sent_at > now() - interval '1 day'`;

export const PAGE = 100;

export const SCHOOLS_HANDED_ON = `
  SELECT DISTINCT school_id AS "schoolId" FROM outbox
  WHERE sent_at > now() - interval '1 day' AND school_id > $1 ORDER BY school_id LIMIT ${PAGE}`;

/** The next schools that have something to send, in the order of their ids: a page never hides the one behind it. */
export const WAITING_SCHOOLS = `
  SELECT DISTINCT school_id FROM outbox WHERE sent_at IS NULL AND school_id > $1 ORDER BY school_id LIMIT ${PAGE}`;
export const BEFORE_ALL_SCHOOLS = '00000000-0000-0000-0000-000000000000';
