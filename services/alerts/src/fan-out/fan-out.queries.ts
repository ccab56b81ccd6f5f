import type { AlertStatus, Channel } from '@homeroom/domain';
import { type RelayDb, statement } from '@homeroom/database';
import { MAY_BE_MAILED } from '../recipients/recipients.queries';

/** What somebody has to carry to people; open pages hear of an alert by themselves. */
export type CarriedChannel = Exclude<Channel, 'live'>;

/** One notice of one incident on one channel: what a worker works through, batch by batch. */
export interface FanOutWork {
  schoolId: string;
  incidentId: string;
  /** The raising is 0; each word of the staff and the end count on. */
  notice: number;
  channel: CarriedChannel;
  /** Where it was ordered, if that is followed. */
  traceparent?: string | null;
}

/** What is due now, in every school: ids only, which is all that the relay role may see. */
export function dueWork(relay: RelayDb, channel: CarriedChannel, now: Date): Promise<FanOutWork[]> {
  return relay.query<FanOutWork>(
    `SELECT school_id AS "schoolId", incident_id AS "incidentId", notice, channel, traceparent FROM fan_out
     WHERE finished_at IS NULL AND channel = $1 AND wake_at <= $2 ORDER BY wake_at LIMIT 100`,
    [channel, now],
  );
}

type Key = [incidentId: string, notice: number, channel: CarriedChannel];

export function keyOf({ incidentId, notice, channel }: FanOutWork): Readonly<Key> {
  return [incidentId, notice, channel];
}

/**
 * The snapshot: every active person, and the class walls in use, on the screen at once and by e-mail when the first wait
 * is over. Where staff alone are concerned it is staff, and whoever called for help.
 */
export const queueEverybody = statement<
  { mails: number },
  [
    incidentId: string,
    queuedAt: Date,
    emailDueAt: Date,
    wallsSince: Date,
    staffAlone: boolean,
    raisedBy: string,
  ]
>(
  'delivery.queue_everybody',
  `WITH person AS (
     SELECT id, ${MAY_BE_MAILED} AS may_be_mailed FROM recipient WHERE school_id = $1 AND is_active
       AND (NOT $6::boolean OR role IN ('school_admin', 'teacher') OR id = $7)
       AND (role <> 'class_device' OR heard_at > $5 OR id = $7)),
   made AS (
     INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
     SELECT $1, $2::uuid, 0, channel, id, $3::timestamptz, due_at
     FROM person JOIN (VALUES ('email', $4::timestamptz), ('live', $3)) AS way (channel, due_at)
       ON channel = 'live' OR may_be_mailed
     ORDER BY id, channel)
   SELECT count(*) FILTER (WHERE may_be_mailed)::int AS mails FROM person`,
);

/**
 * Whoever may have been reached hears of what follows: by mail at once where a mail was begun, a little later where the
 * alert was on a screen, which may be the quicker way again. Said again, it adds nobody twice.
 */
export const queueFollowUp = statement<
  { mails: number },
  [incidentId: string, notice: number, now: Date, later: Date]
>(
  'delivery.queue_follow_up',
  `WITH made AS (
     INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
     SELECT school_id, incident_id, $3, channel, recipient_id, $4::timestamptz,
       CASE WHEN begun_at IS NOT NULL OR state = 'handed_over' THEN $4 ELSE $5::timestamptz END
     FROM delivery WHERE school_id = $1 AND incident_id = $2 AND notice = 0 AND channel = 'email'
       AND (begun_at IS NOT NULL OR state = 'handed_over' OR recipient_id = ANY (ARRAY(
         SELECT recipient_id FROM delivery
         WHERE school_id = $1 AND incident_id = $2 AND notice = 0 AND channel = 'live'
           AND state IN ('handed_over', 'received', 'seen', 'answered'))))
     ON CONFLICT DO NOTHING RETURNING 1)
   SELECT count(*)::int AS mails FROM made`,
);

export const openFanOut = statement<never, [...Key, startedAt: Date, wakeAt: Date]>(
  'fan_out.open',
  `INSERT INTO fan_out (school_id, incident_id, notice, channel, started_at, wake_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (school_id, incident_id, notice, channel)
   DO UPDATE SET finished_at = NULL, wake_at = excluded.wake_at`,
);

const FREE = '(lease_until IS NULL OR lease_until < clock_timestamp())';
/** What a worker that is dead now had begun may have arrived: nobody knows, and nobody finds out by sending it again. */
const SETTLED = `CASE WHEN begun_at IS NULL THEN 'not_needed' ELSE 'unknown' END`;

/**
 * What has been overtaken is not sent any more: the raising is overtaken by the end alone, a word of the staff by any
 * later one, the end by nothing.
 */
export const waiveOvertaken = statement<never, [incidentId: string, now: Date]>(
  'delivery.waive_overtaken',
  `UPDATE delivery d SET state = ${SETTLED}, settled_at = $3, lease_until = NULL
   FROM incident i WHERE i.school_id = $1 AND i.id = $2
     AND d.school_id = $1 AND d.incident_id = $2 AND d.channel = 'email' AND d.state = 'queued' AND ${FREE}
     AND d.notice < i.last_notice AND (d.notice > 0 OR i.status <> 'active')`,
);

export function isOvertaken(notice: number, { status, lastNotice }: IncidentNow): boolean {
  return notice < lastNotice && (notice > 0 || status !== 'active');
}

/** A mail is not needed where the screen was reached in time. A row that is being sent right now is left alone. */
export const waiveReached = statement<never, [incidentId: string, notice: number, now: Date]>(
  'delivery.waive_reached',
  `UPDATE delivery SET state = ${SETTLED}, settled_at = $4
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = 'email' AND state = 'queued'
     AND due_at <= $4 AND ${FREE}
     AND recipient_id = ANY (ARRAY(
       SELECT recipient_id FROM delivery
       WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = 'live'
         AND state IN ('received', 'seen', 'answered')))`,
);

/** A row that this worker alone may hand over as long as it renews its lease. */
export interface LeasedRow {
  recipientId: string;
  attempts: number;
  /** An earlier attempt may have arrived. */
  begunBefore: boolean;
  /** How often it was said already; not its first time where an older notice came late. */
  retold: number;
}

/**
 * Not waiting for a row that another worker holds; taking over what a dead one left when its lease has passed; and never
 * before what was said earlier to the same person is settled. An array and not a join, here and below: a plan made while
 * the table was small stays linear when a whole school is in it.
 */
export const leaseRows = statement<
  LeasedRow,
  [...Key, now: Date, batch: number, leaseSeconds: number, leaseBy: string]
>(
  'delivery.lease',
  `UPDATE delivery SET lease_until = clock_timestamp() + make_interval(secs => $7), lease_by = $8
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND recipient_id = ANY (ARRAY(
     SELECT recipient_id FROM delivery
     WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND state = 'queued'
       AND due_at <= $5 AND ${FREE}
       AND recipient_id <> ALL (ARRAY(
         SELECT recipient_id FROM delivery
         WHERE school_id = $1 AND incident_id = $2 AND notice < $3 AND channel = $4 AND state = 'queued'
           AND lease_until >= clock_timestamp()))
     ORDER BY recipient_id LIMIT $6 FOR UPDATE SKIP LOCKED))
   RETURNING recipient_id AS "recipientId", attempts, begun_at IS NOT NULL AS "begunBefore", retold`,
);

/** The heartbeat of whoever holds rows. */
export const renewLease = statement<never, [...Key, leaseBy: string, leaseSeconds: number]>(
  'delivery.renew_lease',
  `UPDATE delivery SET lease_until = clock_timestamp() + make_interval(secs => $6)
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND lease_by = $5
     AND state = 'queued' AND lease_until IS NOT NULL`,
);

interface IncidentNow {
  status: AlertStatus;
  lastNotice: number;
}

/** Shared with whoever speaks or ends it just now: one of the two sees what the other did. */
export const holdIncident = statement<IncidentNow, [incidentId: string]>(
  'fan_out.hold_incident',
  `SELECT status, last_notice AS "lastNotice" FROM incident WHERE school_id = $1 AND id = $2 FOR SHARE`,
);

type Held = [...Key, recipientIds: string[], leaseBy: string];

const HELD = `school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4
  AND recipient_id = ANY ($5::uuid[]) AND lease_by = $6 AND state = 'queued'`;

/** From here on it may reach the person, whatever becomes of this worker. Nothing where the lease was lost. */
export const beginDelivery = statement<{ begun: number }, Held>(
  'delivery.begin',
  `UPDATE delivery SET begun_at = clock_timestamp() WHERE ${HELD} AND lease_until > clock_timestamp()
   RETURNING 1 AS begun`,
);

export const markHandedOver = statement<{ marked: number }, [...Held, now: Date]>(
  'delivery.mark_handed_over',
  `UPDATE delivery SET state = 'handed_over', handed_over_at = $7, lease_until = NULL WHERE ${HELD}
   RETURNING 1 AS marked`,
);

/** It counts as begun unless the server has said that it took none of the attempts. */
const BEGUN = 'begun_at = CASE WHEN $8::boolean THEN begun_at END';

export const markFailed = statement<never, [...Held, now: Date, mayHaveArrived: boolean]>(
  'delivery.mark_failed',
  `UPDATE delivery SET state = 'failed', settled_at = $7, lease_until = NULL, attempts = attempts + 1, ${BEGUN}
   WHERE ${HELD}`,
);

export const tryLater = statement<never, [...Held, dueAt: Date, mayHaveArrived: boolean]>(
  'delivery.try_later',
  `UPDATE delivery SET due_at = $7, lease_until = NULL, attempts = attempts + 1, ${BEGUN} WHERE ${HELD}`,
);

/** Not begun, and anybody's from now on. */
export const letGo = statement<never, Held>(
  'delivery.let_go',
  `UPDATE delivery SET lease_until = NULL WHERE ${HELD}`,
);

/** Given up for lost, and handed over after all. */
export const noteLate = statement<never, [...Key, recipientId: string, now: Date]>(
  'delivery.note_late',
  `UPDATE delivery SET state = 'handed_over', handed_over_at = coalesce(handed_over_at, $6)
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND recipient_id = $5
     AND state = 'unknown'`,
);

/** The newest notice once more, where it was said already. */
export const sayAgain = statement<
  { notice: number },
  [incidentId: string, after: number, recipientId: string, now: Date]
>(
  'delivery.say_again',
  `UPDATE delivery SET state = 'queued', due_at = $5, lease_until = NULL, begun_at = NULL, retold = retold + 1
   WHERE school_id = $1 AND incident_id = $2 AND channel = 'email' AND recipient_id = $4 AND notice > $3
     AND notice = (SELECT last_notice FROM incident WHERE school_id = $1 AND id = $2)
     AND state IN ('handed_over', 'unknown', 'not_needed')
   RETURNING notice`,
);

export const lockFanOut = statement<{ startedAt: Date }, Key>(
  'fan_out.lock',
  `SELECT started_at AS "startedAt" FROM fan_out
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND finished_at IS NULL
   FOR UPDATE`,
);

/** How many rows are open and how long the first of them has to wait: for its time, its lease, or what was said before. */
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
