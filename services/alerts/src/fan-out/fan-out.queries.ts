import { type AlertStatus, CHANNELS, type Channel } from '@homeroom/domain';
import { type RelayDb, statement } from '@homeroom/database';
import { STAFF_ALONE_TYPES } from '../incidents/incidents.queries';
import { MAY_BE_MAILED } from '../recipients/recipients.queries';
import { HAS_DEVICE, WITH_DEVICE } from '../ways/ways.queries';

/** Channels that a worker delivers; open pages receive alerts by themselves. In the order in which they are tried. */
export type CarriedChannel = Exclude<Channel, 'live'>;

export const CARRIED = CHANNELS.filter((channel): channel is CarriedChannel => channel !== 'live');

/** One notice of one incident on one channel, which a worker processes in batches. */
export interface FanOutWork {
  schoolId: string;
  incidentId: string;
  /** 0 for the raising; each update and the end count up. */
  notice: number;
  channel: CarriedChannel;
  /** The trace it belongs to, if there is one. */
  traceparent?: string | null;
}

/** More than are ever due at once; each worker takes some of them, in turns. */
const MOST_DUE = 2_000;

/**
 * Returns the work due now in all schools: ids only, which is all that the relay role can see. The first item of each school comes before
 * the second of any.
 */
export function dueWork(relay: RelayDb, channel: CarriedChannel, now: Date): Promise<FanOutWork[]> {
  return relay.query<FanOutWork>(
    `SELECT school_id AS "schoolId", incident_id AS "incidentId", notice, channel, traceparent FROM (
       SELECT *, row_number() OVER (PARTITION BY school_id ORDER BY wake_at) AS turn FROM fan_out
       WHERE finished_at IS NULL AND channel = $1 AND wake_at <= $2) due
     ORDER BY turn, wake_at LIMIT ${MOST_DUE}`,
    [channel, now],
  );
}

type Key = [incidentId: string, notice: number, channel: CarriedChannel];

export function keyOf({ incidentId, notice, channel }: FanOutWork): Readonly<Key> {
  return [incidentId, notice, channel];
}

/**
 * The snapshot of recipients: every active person and the walls in use, on the screen at once, and by mail after the first wait, or after
 * the second for people with a browser that is pushed to in between. If only staff are concerned, it contains staff and whoever called for
 * help. Rows of the other channels are created when due (`beginPush`, `beginTexts`).
 */
export const queueEverybody = statement<{ mails: number }, Snapshot>(
  'delivery.queue_everybody',
  snapshotOf('true'),
);

/** For an alarm that the staff had first: everybody else's waits begin now, those of the staff continue. */
export const queueOthers = statement<{ mails: number }, Snapshot>(
  'delivery.queue_others',
  snapshotOf('true', 'ON CONFLICT DO NOTHING'),
);

/** For a drill: people on site, and families if they were informed beforehand. */
export const queueDrill = statement<{ mails: number }, [...Snapshot, families: boolean]>(
  'delivery.queue_drill',
  snapshotOf(`(role <> 'parent' OR $9::boolean)`),
);

type Snapshot = [
  incidentId: string,
  queuedAt: Date,
  emailDueAt: Date,
  wallsSince: Date,
  staffAlone: boolean,
  raisedBy: string,
  afterPush: Date,
];

function snapshotOf(reaches: string, again = ''): string {
  return `WITH person AS (
     SELECT id, ${MAY_BE_MAILED} AS may_be_mailed FROM recipient WHERE school_id = $1 AND is_active AND ${reaches}
       AND (NOT $6::boolean OR role IN ('school_admin', 'teacher') OR id = $7)
       AND (role <> 'class_device' OR heard_at > $5 OR id = $7)),
   made AS (
     INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
     SELECT $1, $2::uuid, 0, channel, id, $3::timestamptz,
       CASE WHEN channel = 'email' AND id IN ${WITH_DEVICE} THEN $8::timestamptz ELSE due_at END
     FROM person JOIN (VALUES ('email', $4::timestamptz), ('live', $3)) AS way (channel, due_at)
       ON channel = 'live' OR may_be_mailed
     ORDER BY id, channel ${again})
   SELECT count(*) FILTER (WHERE may_be_mailed)::int AS mails FROM person`;
}

/** SQL condition on a delivery: it may have reached the person. */
const MAY_HAVE_REACHED = `(begun_at IS NOT NULL OR state = 'handed_over')`;

/**
 * SQL: the end of another alert has told the recipient that this one goes on (`stillActive`), even if none of this alert's rows has reached
 * them. Looks back one day at most, since ends are delivered within minutes.
 */
const TOLD_BY_ANOTHER = `recipient_id = ANY (ARRAY(
  SELECT word.recipient_id FROM incident this
  JOIN incident other ON other.school_id = $1 AND other.id <> this.id AND other.ended_at > this.raised_at - interval '1 day'
    AND (this.type NOT IN (${STAFF_ALONE_TYPES}) OR other.type IN (${STAFF_ALONE_TYPES}))
  JOIN delivery word ON word.school_id = $1 AND word.incident_id = other.id AND word.notice = other.last_notice
    AND word.channel <> 'live' AND word.begun_at IS NOT NULL AND greatest(word.due_at, word.begun_at, word.handed_over_at) >= this.raised_at
  WHERE this.school_id = $1 AND this.id = $2))`;

/**
 * Everybody who may have been reached gets the follow-up: at once on each channel that was begun, and a little later by mail if the alert
 * was on a screen, since the screen or a push may again be quicker. Idempotent.
 */
export const queueFollowUp = statement<
  { mails: number },
  [incidentId: string, notice: number, now: Date, later: Date, afterPush: Date]
>(
  'delivery.queue_follow_up',
  `WITH made AS (
     INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
     SELECT school_id, incident_id, $3, channel, recipient_id, $4::timestamptz,
       CASE WHEN ${MAY_HAVE_REACHED} THEN $4 WHEN recipient_id IN ${WITH_DEVICE} THEN $6::timestamptz
         ELSE $5::timestamptz END
     FROM delivery WHERE school_id = $1 AND incident_id = $2 AND notice = 0 AND channel <> 'live'
       AND (${MAY_HAVE_REACHED} OR channel = 'email' AND recipient_id = ANY (ARRAY(
         SELECT recipient_id FROM delivery
         WHERE school_id = $1 AND incident_id = $2 AND notice = 0 AND channel = 'live'
           AND state IN ('handed_over', 'received', 'seen', 'answered'))) OR channel = 'email' AND ${TOLD_BY_ANOTHER})
     ON CONFLICT DO NOTHING RETURNING channel)
   SELECT count(*) FILTER (WHERE channel = 'email')::int AS mails FROM made`,
);

export const openFanOut = statement<never, [...Key, startedAt: Date, wakeAt: Date]>(
  'fan_out.open',
  `INSERT INTO fan_out (school_id, incident_id, notice, channel, started_at, wake_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (school_id, incident_id, notice, channel)
   DO UPDATE SET finished_at = NULL, wake_at = excluded.wake_at`,
);

/** Opens the work of all channels at once; each checks whether it has any recipients. */
export const openFanOuts = statement<
  never,
  [incidentId: string, notice: number, channels: readonly CarriedChannel[], startedAt: Date, wakeAt: Date]
>(
  'fan_out.open_all',
  `INSERT INTO fan_out (school_id, incident_id, notice, channel, started_at, wake_at)
   SELECT $1, $2, $3, channel, $5, $6 FROM unnest($4::text[]) AS channel
   ON CONFLICT (school_id, incident_id, notice, channel)
   DO UPDATE SET finished_at = NULL, wake_at = excluded.wake_at`,
);

/** For additional recipients: each channel creates the missing rows again, and nobody waits longer for it. */
export const openFanOutsAgain = statement<
  never,
  [incidentId: string, notice: number, channels: readonly CarriedChannel[], startedAt: Date, wakeAt: Date]
>(
  'fan_out.open_all_again',
  `INSERT INTO fan_out AS f (school_id, incident_id, notice, channel, started_at, wake_at)
   SELECT $1, $2, $3, channel, $5, $6 FROM unnest($4::text[]) AS channel
   ON CONFLICT (school_id, incident_id, notice, channel) DO UPDATE SET finished_at = NULL, begun_at = NULL,
     wake_at = CASE WHEN f.finished_at IS NULL THEN least(f.wake_at, excluded.wake_at) ELSE excluded.wake_at END`,
);

/** Ensures that one worker creates a channel's rows, once: returns a row only to that worker. */
export const beginFanOut = statement<{ begun: number }, [...Key, now: Date]>(
  'fan_out.begin',
  `UPDATE fan_out SET begun_at = $5
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND begun_at IS NULL
   RETURNING 1 AS begun`,
);

type Beginning = [incidentId: string, notice: number, now: Date, stepSeconds: number];

/** SQL condition: the notice has not been superseded. */
const STILL_SAID = `EXISTS (SELECT FROM incident i WHERE i.school_id = $1 AND i.id = $2
  AND ($3 = i.last_notice OR ($3 = 0 AND i.status = 'active')))`;

/** SQL condition: people without a receipt for this notice; for a follow-up, only those whom the alert had reached. */
const UNREACHED = `school_id = $1 AND incident_id = $2 AND notice = 0 AND channel = 'live'
  AND CASE WHEN $3 = 0 THEN received_at IS NULL
      ELSE (state IN ('handed_over', 'received', 'seen', 'answered') OR ${TOLD_BY_ANOTHER}) AND recipient_id <> ALL (ARRAY(
        SELECT recipient_id FROM delivery WHERE school_id = $1 AND incident_id = $2 AND notice = $3
          AND received_at IS NOT NULL)) END`;

/** SQL: when the wait for the first channel begins; for the raising when each row was queued, for a follow-up now. */
const FROM_THEN = 'CASE WHEN $3 = 0 THEN queued_at ELSE $4::timestamptz END';

/** Due one step after the screen. People whom a push of the alert may have reached already have a row, due at once. */
export const beginPush = statement<never, Beginning>(
  'delivery.begin_push',
  `INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
   SELECT $1, $2, $3, 'push', recipient_id, $4::timestamptz, ${FROM_THEN} + make_interval(secs => $5)
   FROM delivery WHERE ${UNREACHED} AND recipient_id IN ${WITH_DEVICE} AND ${STILL_SAID}
   ORDER BY recipient_id ON CONFLICT DO NOTHING`,
);

/**
 * The last channel: due one step after the person's previous one. Follow-ups go to people who were sent a text or have no other channel.
 */
export const beginTexts = statement<never, Beginning>(
  'delivery.begin_texts',
  `WITH mailed AS (SELECT recipient_id FROM delivery
     WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = 'email')
   INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
   SELECT $1, $2, $3, 'sms', d.recipient_id, $4::timestamptz, d.since + make_interval(secs => $5::float8
     * (1 + (w.${HAS_DEVICE})::int + (d.recipient_id IN (SELECT recipient_id FROM mailed))::int))
   FROM (SELECT recipient_id, ${FROM_THEN} AS since FROM delivery WHERE ${UNREACHED}) d
   JOIN person_ways w ON w.school_id = $1 AND w.person_id = d.recipient_id AND w.phone_number IS NOT NULL
   WHERE ${STILL_SAID}
     AND ($3 = 0 OR NOT (w.${HAS_DEVICE} OR d.recipient_id IN (SELECT recipient_id FROM mailed)))
   ORDER BY d.recipient_id ON CONFLICT DO NOTHING`,
);

/** People whose channel has failed do not wait for the next one: it is due one step sooner. */
export const bringForward = statement<
  never,
  [
    incidentId: string,
    notice: number,
    channels: readonly CarriedChannel[],
    recipientIds: string[],
    now: Date,
    stepSeconds: number,
  ]
>(
  'delivery.bring_forward',
  `UPDATE delivery SET due_at = greatest($6::timestamptz, due_at - make_interval(secs => $7))
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = ANY ($4::text[])
     AND recipient_id = ANY ($5::uuid[]) AND state = 'queued' AND attempts = 0 AND lease_until IS NULL`,
);

export const wakeSooner = statement<
  never,
  [incidentId: string, notice: number, channels: readonly CarriedChannel[], now: Date]
>(
  'fan_out.wake_sooner',
  `UPDATE fan_out SET wake_at = least(wake_at, $5)
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = ANY ($4::text[]) AND finished_at IS NULL`,
);

const FREE = '(lease_until IS NULL OR lease_until < clock_timestamp())';
/** A delivery that a dead worker had begun may have arrived: this is unknown, and sending it again would not tell. */
const SETTLED = `CASE WHEN begun_at IS NULL THEN 'not_needed' ELSE 'unknown' END`;

/** Superseded notices are no longer sent: the raising is superseded only by the end, an update by any later notice, the end by nothing. */
export const waiveOvertaken = statement<never, [incidentId: string, now: Date]>(
  'delivery.waive_overtaken',
  `UPDATE delivery d SET state = ${SETTLED}, settled_at = $3, lease_until = NULL
   FROM incident i WHERE i.school_id = $1 AND i.id = $2
     AND d.school_id = $1 AND d.incident_id = $2 AND d.channel <> 'live' AND d.state = 'queued' AND ${FREE}
     AND d.notice < i.last_notice AND (d.notice > 0 OR i.status <> 'active')`,
);

export function isOvertaken(notice: number, { status, lastNotice }: IncidentNow): boolean {
  return notice < lastNotice && (notice > 0 || status !== 'active');
}

/**
 * No further channel is needed after a timely receipt on another. Rows being sent right now are left alone, and so are follow-ups to an
 * alert that a device has shown, which replace it there.
 */
export const waiveReached = statement<never, [...Key, now: Date]>(
  'delivery.waive_reached',
  `UPDATE delivery SET state = ${SETTLED}, settled_at = $5
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND state = 'queued'
     AND due_at <= $5 AND ${FREE}
     AND ($4 <> 'push' OR $3 = 0 OR (due_at > queued_at AND attempts = 0))
     AND recipient_id = ANY (ARRAY(
       SELECT recipient_id FROM delivery
       WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND received_at IS NOT NULL))`,
);

/** A row that only this worker may hand over, as long as it renews its lease. */
export interface LeasedRow {
  recipientId: string;
  attempts: number;
  /** Whether an earlier attempt may have arrived. */
  begunBefore: boolean;
  /** How often this notice was repeated, because an older one arrived after it. */
  retold: number;
}

/**
 * Skips rows that another worker holds, takes over those of a dead worker once their lease has expired, and leaves rows whose recipient has
 * an earlier notice unsettled. An array and not a join, here and below: a plan cached while the table was small stays linear for a whole
 * school.
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

/** The heartbeat of a worker that holds rows. */
export const renewLease = statement<never, [...Key, leaseBy: string, leaseSeconds: number]>(
  'delivery.renew_lease',
  `UPDATE delivery SET lease_until = clock_timestamp() + make_interval(secs => $6)
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND lease_by = $5
     AND state = 'queued' AND lease_until IS NOT NULL`,
);

export interface IncidentNow {
  status: AlertStatus;
  lastNotice: number;
}

/**
 * A shared lock, so that a concurrent update or end and this delivery see each other. A drill is not locked: the alert that ends it must
 * not have to wait.
 */
export const holdIncident = statement<IncidentNow, [incidentId: string]>(
  'fan_out.hold_incident',
  `WITH alert AS (SELECT status, last_notice AS "lastNotice" FROM incident
     WHERE school_id = $1 AND id = $2 AND kind = 'alert' FOR SHARE)
   SELECT * FROM alert UNION ALL
   SELECT status, last_notice FROM incident WHERE school_id = $1 AND id = $2 AND kind = 'drill'`,
);

/**
 * The school's other active alerts, which an end mentions. Locked in share mode, so that a transaction that ends one of them sees which
 * deliveries of this end were begun.
 */
export const holdOthers = statement<{ id: string }, [incidentId: string]>(
  'fan_out.hold_others',
  `SELECT id FROM incident WHERE school_id = $1 AND id <> $2 AND kind = 'alert' AND status = 'active'
   ORDER BY id FOR SHARE`,
);

type Held = [...Key, recipientIds: string[], leaseBy: string];

const OF_HOLDER = `school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4
  AND recipient_id = ANY ($5::uuid[]) AND lease_by = $6`;
const HELD = `${OF_HOLDER} AND state = 'queued'`;

/**
 * From here on it may reach the person, whatever happens to this worker. Returns nothing if the lease was lost. Uses the clock that alerts
 * are raised by, since deliveries begun since then are queried.
 */
export const beginDelivery = statement<{ begun: number }, [...Held, now: Date]>(
  'delivery.begin',
  `UPDATE delivery SET begun_at = $7 WHERE ${HELD} AND lease_until > clock_timestamp()
   RETURNING 1 AS begun`,
);

/** A device's receipt may arrive before the push service has responded. */
export const markHandedOver = statement<{ marked: number }, [...Held, now: Date]>(
  'delivery.mark_handed_over',
  `UPDATE delivery SET state = CASE state WHEN 'queued' THEN 'handed_over' ELSE state END,
     handed_over_at = coalesce(handed_over_at, $7), lease_until = NULL
   WHERE ${OF_HOLDER} AND state IN ('queued', 'received', 'seen') RETURNING 1 AS marked`,
);

/** Stays marked as begun unless the server has refused every attempt. */
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

/** Releases a row that was not begun, for any worker. */
export const letGo = statement<never, Held>(
  'delivery.let_go',
  `UPDATE delivery SET lease_until = NULL WHERE ${HELD}`,
);

/** For a delivery that was given up as lost but was handed over after all. */
export const noteLate = statement<never, [...Key, recipientId: string, now: Date]>(
  'delivery.note_late',
  `UPDATE delivery SET state = 'handed_over', handed_over_at = coalesce(handed_over_at, $6)
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND recipient_id = $5
     AND state = 'unknown'`,
);

/** Sends the latest notice again, if it was already sent. */
export const sayAgain = statement<{ notice: number }, [...Key, recipientId: string, now: Date]>(
  'delivery.say_again',
  `UPDATE delivery SET state = 'queued', due_at = $6, lease_until = NULL, begun_at = NULL, retold = retold + 1
   WHERE school_id = $1 AND incident_id = $2 AND channel = $4 AND recipient_id = $5 AND notice > $3
     AND notice = (SELECT last_notice FROM incident WHERE school_id = $1 AND id = $2)
     AND state IN ('handed_over', 'unknown', 'not_needed')
   RETURNING notice`,
);

export const lockFanOut = statement<{ startedAt: Date; isBegun: boolean }, Key>(
  'fan_out.lock',
  `SELECT started_at AS "startedAt", begun_at IS NOT NULL AS "isBegun" FROM fan_out
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND finished_at IS NULL
   FOR UPDATE`,
);

/** Returns the number of open rows and how long the first has to wait: for its due time, its lease, or an earlier notice. */
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
