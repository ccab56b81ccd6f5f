import { type AlertStatus, CHANNELS, type Channel } from '@homeroom/domain';
import { type RelayDb, statement } from '@homeroom/database';
import { STAFF_ALONE_TYPES } from '../incidents/incidents.queries';
import { MAY_BE_MAILED } from '../recipients/recipients.queries';
import { HAS_DEVICE, WITH_DEVICE } from '../ways/ways.queries';

/** What somebody has to carry to people; open pages hear of an alert by themselves. */
export type CarriedChannel = Exclude<Channel, 'live'>;

/** In the order in which they are tried. */
export const CARRIED = CHANNELS.filter((channel): channel is CarriedChannel => channel !== 'live');

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

/** More than wait at once on a bad day; whoever works it off takes some of them, by turns. */
const MOST_DUE = 2_000;

/** What is due now, in every school: ids only, which is all that the relay role may see. The first of each school before the second of any. */
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
 * The snapshot: every active person, and the class walls in use, on the screen at once and by e-mail when the first wait
 * is over, or the second one for who has a browser that is told in between. Where staff alone are concerned it is staff, and
 * whoever called for help. Rows of the other ways are made when their time has come (`beginPush`, `beginTexts`).
 */
export const queueEverybody = statement<{ mails: number }, Snapshot>(
  'delivery.queue_everybody',
  snapshotOf('true'),
);

/** Whom the staff had it before: their waits begin now, and those of the staff go on as they are. */
export const queueOthers = statement<{ mails: number }, Snapshot>(
  'delivery.queue_others',
  snapshotOf('true', 'ON CONFLICT DO NOTHING'),
);

/** Of a drill: whoever is on site, and families where they were told of it beforehand. */
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

/** SQL, of a delivery: something may have reached the person. */
const MAY_HAVE_REACHED = `(begun_at IS NOT NULL OR state = 'handed_over')`;

/**
 * SQL: the end of another alert has told the recipient that this one goes on (`stillActive`), which none of its own rows may say. It is a
 * day's look back at most: ends are told within minutes.
 */
const TOLD_BY_ANOTHER = `recipient_id = ANY (ARRAY(
  SELECT word.recipient_id FROM incident this
  JOIN incident other ON other.school_id = $1 AND other.id <> this.id AND other.ended_at > this.raised_at - interval '1 day'
    AND (this.type NOT IN (${STAFF_ALONE_TYPES}) OR other.type IN (${STAFF_ALONE_TYPES}))
  JOIN delivery word ON word.school_id = $1 AND word.incident_id = other.id AND word.notice = other.last_notice
    AND word.channel <> 'live' AND word.begun_at IS NOT NULL AND greatest(word.due_at, word.begun_at, word.handed_over_at) >= this.raised_at
  WHERE this.school_id = $1 AND this.id = $2))`;

/**
 * Whoever may have been reached hears of what follows: at once by each way that was begun, and by mail a little later where
 * the alert was on a screen, which may be the quicker way again, as may be a browser. Said again, it adds nobody twice.
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

/** The work of every way at once: each looks whether there is any. */
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

/** There are more to carry it to: the rows of each way are made anew for whom there is none, and nobody's wait grows. */
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

/** One worker makes the rows of a way, once: a row where it is this one. */
export const beginFanOut = statement<{ begun: number }, [...Key, now: Date]>(
  'fan_out.begin',
  `UPDATE fan_out SET begun_at = $5
   WHERE school_id = $1 AND incident_id = $2 AND notice = $3 AND channel = $4 AND begun_at IS NULL
   RETURNING 1 AS begun`,
);

type Beginning = [incidentId: string, notice: number, now: Date, stepSeconds: number];

/** SQL: what is told has not been overtaken. */
const STILL_SAID = `EXISTS (SELECT FROM incident i WHERE i.school_id = $1 AND i.id = $2
  AND ($3 = i.last_notice OR ($3 = 0 AND i.status = 'active')))`;

/** SQL: of whom no receipt of this notice is there; of what follows, the screens of whom the alert had reached. */
const UNREACHED = `school_id = $1 AND incident_id = $2 AND notice = 0 AND channel = 'live'
  AND CASE WHEN $3 = 0 THEN received_at IS NULL
      ELSE (state IN ('handed_over', 'received', 'seen', 'answered') OR ${TOLD_BY_ANOTHER}) AND recipient_id <> ALL (ARRAY(
        SELECT recipient_id FROM delivery WHERE school_id = $1 AND incident_id = $2 AND notice = $3
          AND received_at IS NOT NULL)) END`;

/** SQL: from when on people wait for the first way; the raising was queued for each, what follows is said now. */
const FROM_THEN = 'CASE WHEN $3 = 0 THEN queued_at ELSE $4::timestamptz END';

/** One step after the screen. Whom a push of the alert may have reached has a row already, at once. */
export const beginPush = statement<never, Beginning>(
  'delivery.begin_push',
  `INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
   SELECT $1, $2, $3, 'push', recipient_id, $4::timestamptz, ${FROM_THEN} + make_interval(secs => $5)
   FROM delivery WHERE ${UNREACHED} AND recipient_id IN ${WITH_DEVICE} AND ${STILL_SAID}
   ORDER BY recipient_id ON CONFLICT DO NOTHING`,
);

/** The last way: one step after the last one that the person has before it. What follows goes to whom a text went, or who has no other way. */
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

/** Whose way leads nowhere does not wait for the next one: theirs come one step sooner. */
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
     AND d.school_id = $1 AND d.incident_id = $2 AND d.channel <> 'live' AND d.state = 'queued' AND ${FREE}
     AND d.notice < i.last_notice AND (d.notice > 0 OR i.status <> 'active')`,
);

export function isOvertaken(notice: number, { status, lastNotice }: IncidentNow): boolean {
  return notice < lastNotice && (notice > 0 || status !== 'active');
}

/**
 * No further way is needed where one has a receipt in time. A row that is being sent right now is left alone, and so is what
 * follows an alert that a device has shown: it takes that one's place there.
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

export interface IncidentNow {
  status: AlertStatus;
  lastNotice: number;
}

/**
 * Shared with whoever speaks or ends it just now: one of the two sees what the other did. A drill is not held: the alert that
 * ends it must find it free.
 */
export const holdIncident = statement<IncidentNow, [incidentId: string]>(
  'fan_out.hold_incident',
  `WITH alert AS (SELECT status, last_notice AS "lastNotice" FROM incident
     WHERE school_id = $1 AND id = $2 AND kind = 'alert' FOR SHARE)
   SELECT * FROM alert UNION ALL
   SELECT status, last_notice FROM incident WHERE school_id = $1 AND id = $2 AND kind = 'drill'`,
);

/** The school's other alerts that go on, which an end says: shared, so that whoever ends one of them finds begun whom it was said to. */
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
 * From here on it may reach the person, whatever becomes of this worker. Nothing where the lease was lost. By the clock by which alerts are
 * raised: what was begun since then is asked for.
 */
export const beginDelivery = statement<{ begun: number }, [...Held, now: Date]>(
  'delivery.begin',
  `UPDATE delivery SET begun_at = $7 WHERE ${HELD} AND lease_until > clock_timestamp()
   RETURNING 1 AS begun`,
);

/** A device may have said that it has it before whoever took it has answered. */
export const markHandedOver = statement<{ marked: number }, [...Held, now: Date]>(
  'delivery.mark_handed_over',
  `UPDATE delivery SET state = CASE state WHEN 'queued' THEN 'handed_over' ELSE state END,
     handed_over_at = coalesce(handed_over_at, $7), lease_until = NULL
   WHERE ${OF_HOLDER} AND state IN ('queued', 'received', 'seen') RETURNING 1 AS marked`,
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
