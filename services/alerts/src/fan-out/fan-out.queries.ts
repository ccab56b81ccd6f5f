import type { AlertStatus, Channel } from '@homeroom/domain';
import { type RelayDb, statement } from '@homeroom/database';
import { MAY_BE_MAILED } from '../recipients/recipients.queries';

/** What is being told. */
export type Notice = 'raised' | 'cleared' | 'corrected';

/** One notice of one incident on one channel: what a worker works through, batch by batch. */
export interface FanOutWork {
  schoolId: string;
  incidentId: string;
  notice: Notice;
  channel: Channel;
}

/** What is due now, in every school: ids only, which is all that the relay role may see. */
export function dueWork(relay: RelayDb, channel: Channel, now: Date): Promise<FanOutWork[]> {
  return relay.query<FanOutWork>(
    `SELECT school_id AS "schoolId", incident_id AS "incidentId", notice, channel FROM fan_out
     WHERE finished_at IS NULL AND channel = $1 AND wake_at <= $2 ORDER BY wake_at LIMIT 100`,
    [channel, now],
  );
}

/** A row that this worker alone may hand over until its lease ends. */
export interface LeasedRow {
  recipientId: string;
  attempts: number;
}

type Key = [incidentId: string, notice: Notice, channel: Channel];

export function keyOf({ incidentId, notice, channel }: FanOutWork): Readonly<Key> {
  return [incidentId, notice, channel];
}

/** The snapshot: every active person and device, on the screen at once, by e-mail when the first wait is over. */
export const queueEverybody = statement<
  { people: number },
  [incidentId: string, queuedAt: Date, emailDueAt: Date]
>(
  'delivery.queue_everybody',
  `WITH person AS (
     SELECT id, ${MAY_BE_MAILED} AS may_be_mailed FROM recipient WHERE school_id = $1 AND is_active),
   made AS (
     INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
     SELECT $1, $2::uuid, 'raised', 'live', id, $3::timestamptz, $3 FROM person
     UNION ALL SELECT $1, $2, 'raised', 'email', id, $3, $4::timestamptz FROM person WHERE may_be_mailed
     RETURNING channel)
   SELECT count(*) FILTER (WHERE channel = 'live')::int AS people FROM made`,
);

/** Who was told by e-mail is told by e-mail that it is over. Said again, it adds nobody twice. */
export const queueFollowUp = statement<never, [incidentId: string, notice: Notice, now: Date]>(
  'delivery.queue_follow_up',
  `INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
   SELECT school_id, incident_id, $3, channel, recipient_id, $4, $4 FROM delivery
   WHERE school_id = $1 AND incident_id = $2 AND notice = 'raised' AND channel = 'email'
     AND state = 'handed_over'
   ON CONFLICT DO NOTHING`,
);

export const openFanOut = statement<never, [...Key, startedAt: Date, wakeAt: Date]>(
  'fan_out.open',
  `INSERT INTO fan_out (school_id, incident_id, notice, channel, started_at, wake_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (school_id, incident_id, notice, channel)
   DO UPDATE SET finished_at = NULL, wake_at = excluded.wake_at`,
);

/**
 * Not waiting for a row that another worker holds; taking over what a dead one left when its lease has passed. An array
 * and not a join, here and below: a plan made while the table was small stays linear when a whole school is in it.
 */
export const leaseRows = statement<LeasedRow, [...Key, now: Date, batch: number, leaseSeconds: number]>(
  'delivery.lease',
  `UPDATE delivery SET lease_until = clock_timestamp() + make_interval(secs => $7)
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND recipient_id = ANY (ARRAY(
     SELECT recipient_id FROM delivery
     WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND state = 'queued'
       AND due_at <= $5 AND (lease_until IS NULL OR lease_until < clock_timestamp())
     ORDER BY recipient_id LIMIT $6 FOR UPDATE SKIP LOCKED))
   RETURNING recipient_id AS "recipientId", attempts`,
);

/** Only rows still in the queue: a receipt that came first says more than that the row was handed over. */
export const markHandedOver = statement<never, [...Key, recipientIds: string[], now: Date]>(
  'delivery.mark_handed_over',
  `UPDATE delivery SET state = 'handed_over', handed_over_at = $6, lease_until = NULL
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4
     AND recipient_id = ANY($5::uuid[]) AND state = 'queued'`,
);

export const markFailed = statement<never, [...Key, recipientId: string, now: Date]>(
  'delivery.mark_failed',
  `UPDATE delivery SET state = 'failed', settled_at = $6, lease_until = NULL, attempts = attempts + 1
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND recipient_id = $5
     AND state = 'queued'`,
);

/** Back into the queue: tried and refused (one attempt more), or not begun (as many as before). */
export const giveBack = statement<never, [...Key, recipientIds: string[], dueAt: Date, attemptsMore: number]>(
  'delivery.give_back',
  `UPDATE delivery SET due_at = $6, lease_until = NULL, attempts = attempts + $7
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4
     AND recipient_id = ANY($5::uuid[]) AND state = 'queued'`,
);

/** An e-mail is not needed where the screen was reached in time. A row that is being sent right now is left alone. */
export const waiveReached = statement<never, [incidentId: string, now: Date]>(
  'delivery.waive_reached',
  `UPDATE delivery SET state = 'not_needed', settled_at = $3
   WHERE school_id = $1 AND incident_id = $2 AND notice = 'raised' AND channel = 'email' AND state = 'queued'
     AND due_at <= $3 AND (lease_until IS NULL OR lease_until < clock_timestamp())
     AND recipient_id = ANY (ARRAY(
       SELECT recipient_id FROM delivery
       WHERE school_id = $1 AND incident_id = $2 AND notice = 'raised' AND channel = 'live'
         AND state IN ('received', 'seen', 'answered')))`,
);

/** Nobody is alarmed by e-mail after the end. */
export const waiveEnded = statement<never, [incidentId: string, now: Date]>(
  'delivery.waive_ended',
  `UPDATE delivery SET state = 'not_needed', settled_at = $3
   WHERE school_id = $1 AND incident_id = $2 AND notice = 'raised' AND channel = 'email' AND state = 'queued'
     AND (lease_until IS NULL OR lease_until < clock_timestamp())
     AND EXISTS (SELECT FROM incident WHERE school_id = $1 AND id = $2 AND status <> 'active')`,
);

export const lockFanOut = statement<{ startedAt: Date }, Key>(
  'fan_out.lock',
  `SELECT started_at AS "startedAt" FROM fan_out
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND finished_at IS NULL
   FOR UPDATE`,
);

/** Shared with an all-clear that is just being given: one of the two sees what the other did. */
export const holdIncident = statement<{ status: AlertStatus }, [incidentId: string]>(
  'fan_out.hold_incident',
  'SELECT status FROM incident WHERE school_id = $1 AND id = $2 FOR SHARE',
);

/** How many rows are open and how long the first of them has to wait for its time or for its lease. */
export const openRows = statement<{ open: number; waitMs: number | null }, [...Key, now: Date]>(
  'delivery.open_rows',
  `SELECT count(*)::int AS open,
     (1000 * extract(epoch FROM min(greatest(due_at - $5::timestamptz, lease_until - clock_timestamp(),
       interval '0'))))::float8 AS "waitMs"
   FROM delivery
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND state = 'queued'`,
);

export const sleepUntil = statement<never, [...Key, wakeAt: Date]>(
  'fan_out.sleep_until',
  `UPDATE fan_out SET wake_at = $5
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4`,
);

export const finishFanOut = statement<never, [...Key, finishedAt: Date]>(
  'fan_out.finish',
  `UPDATE fan_out SET finished_at = $5
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4`,
);
