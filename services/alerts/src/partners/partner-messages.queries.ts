import type { AlertPartnerReport } from '@homeroom/contracts';
import { ALERT_PARTNERS, type PartnerDeliveryState, type PartnerOutcome } from '@homeroom/domain';
import { type RelayDb, statement } from '@homeroom/database';
import type { IncidentNow } from '../fan-out/fan-out.queries';

/** One notice of one alarm for one partner. */
export interface PartnerWork {
  schoolId: string;
  incidentId: string;
  partnerId: string;
  notice: number;
  /** The trace it belongs to, if there is one. */
  traceparent: string | null;
  /** Whether it was tried before. */
  isRetry: boolean;
}

/** SQL: whether no worker is sending the message `d` right now. */
const FREE = '(d.lease_until IS NULL OR d.lease_until < clock_timestamp())';

/** SQL: whether an earlier message of the same alarm is still queued before `d`: no message may overtake one that it refers to. */
const BEHIND_ANOTHER = `EXISTS (SELECT FROM partner_delivery e WHERE e.school_id = d.school_id
  AND e.incident_id = d.incident_id AND e.partner_id = d.partner_id AND e.notice < d.notice AND e.state = 'queued')`;

/**
 * SQL: the final state at `now` of a message `d` that is no longer sent. If it may have arrived, or if staff were told that it had not
 * (`isMissed`) and may have phoned, it is `failed` and not `not_needed`.
 */
const unsent = (now: string) => `CASE WHEN d.begun_at IS NOT NULL OR d.last_outcome = 'not_ready'
  OR d.queued_at <= ${now}::timestamptz - interval '${ALERT_PARTNERS.missedMs} milliseconds' THEN 'failed' ELSE 'not_needed' END`;

/**
 * Returns the messages due now in all schools: ids only. Untried messages come before retries, the first of each school before the second
 * of any, and at most `mostOfOne` per partner; partners in `full` are left out, since they already have as many in progress.
 */
export function dueMessages(
  relay: RelayDb,
  now: Date,
  { most, mostOfOne, full }: { most: number; mostOfOne: number; full: readonly string[] },
): Promise<PartnerWork[]> {
  return relay.query<PartnerWork>(
    `SELECT school_id AS "schoolId", incident_id AS "incidentId", partner_id AS "partnerId", notice, traceparent,
       is_retry AS "isRetry"
     FROM (SELECT *, row_number() OVER (PARTITION BY school_id ORDER BY is_retry, due_at) AS turn
       FROM (SELECT d.school_id, d.incident_id, d.partner_id, d.notice, d.traceparent, d.due_at, d.attempts > 0 AS is_retry,
           row_number() OVER (PARTITION BY d.school_id, d.partner_id ORDER BY d.attempts > 0, d.due_at) AS of_partner
         FROM partner_delivery d
         WHERE d.state = 'queued' AND d.due_at <= $1 AND ${FREE} AND NOT ${BEHIND_ANOTHER}
           AND d.partner_id <> ALL ($4::uuid[])) each
       WHERE of_partner <= $3) due
     ORDER BY is_retry, turn, due_at LIMIT $2`,
    [now, most, mostOfOne, full],
  );
}

/**
 * Queues a message for each partner of this alert type; none for drills, nor while the alarm is held for the staff. A partner that has not
 * answered a test gets a row too, which is not sent: it is reported as missed, and sent as soon as a test succeeds. Queued with the raising
 * and sent by the worker: accepting an alarm does not wait for a partner's response.
 */
export const queuePartners = statement<never, [incidentId: string, now: Date]>(
  'partner_delivery.queue',
  `INSERT INTO partner_delivery (school_id, incident_id, partner_id, notice, queued_at, due_at)
   SELECT $1, i.id, p.id, 0, $3, $3
   FROM incident i JOIN alert_partner p ON p.school_id = $1
   WHERE i.school_id = $1 AND i.id = $2 AND i.kind = 'alert' AND i.type = ANY (p.types)
     AND p.removed_at IS NULL
     AND NOT EXISTS (SELECT FROM incident_hold h
       WHERE h.school_id = $1 AND h.incident_id = i.id AND h.release IS NULL)
   ON CONFLICT DO NOTHING`,
);

/** Partners that had a message queued for the alarm get each update, and the end if the alarm may have reached them. */
export const queuePartnerWord = statement<never, [incidentId: string, notice: number, now: Date]>(
  'partner_delivery.queue_word',
  `INSERT INTO partner_delivery (school_id, incident_id, partner_id, notice, queued_at, due_at)
   SELECT $1, i.id, d.partner_id, $3, $4, $4
   FROM incident i
   JOIN partner_delivery d ON d.school_id = $1 AND d.incident_id = i.id AND d.notice = 0
   JOIN alert_partner p ON p.school_id = $1 AND p.id = d.partner_id AND p.removed_at IS NULL
   WHERE i.school_id = $1 AND i.id = $2 AND i.kind = 'alert'
     AND (i.status = 'active' OR EXISTS (SELECT FROM partner_delivery e WHERE e.school_id = $1
       AND e.incident_id = i.id AND e.partner_id = d.partner_id AND e.begun_at IS NOT NULL))
   ON CONFLICT DO NOTHING`,
);

/**
 * The alarm is superseded only by its end, an update by any later notice. Messages being sent right now are left alone. For one partner, or
 * for all if $4 is null.
 */
export const waivePartnerMessages = statement<
  never,
  [incidentId: string, now: Date, partnerId: string | null]
>(
  'partner_delivery.waive',
  `UPDATE partner_delivery d SET state = ${unsent('$3')}, settled_at = $3
   FROM incident i WHERE i.school_id = $1 AND i.id = $2
     AND d.school_id = $1 AND d.incident_id = $2 AND d.state = 'queued' AND ${FREE}
     AND ($4::uuid IS NULL OR d.partner_id = $4)
     AND d.notice < i.last_notice AND (d.notice > 0 OR i.status <> 'active')`,
);

type Key = [incidentId: string, partnerId: string, notice: number];

export interface LockedMessage {
  attempts: number;
  queuedAt: Date;
  mayHaveArrived: boolean;
  url: string;
  place: string | null;
  hearsWords: boolean;
  /** Null for a removed partner. */
  secret: Buffer | null;
  /** Earlier secrets that are still valid. */
  secretsBefore: Buffer[];
  isTested: boolean;
}

/**
 * Skips a message that another worker holds, or whose partner is being changed, in which case the change sees that the partner may have
 * been notified; and never takes one whose predecessor is unsettled.
 */
export const lockMessage = statement<LockedMessage, [...Key, now: Date]>(
  'partner_delivery.lock',
  `SELECT d.attempts, d.queued_at AS "queuedAt", d.begun_at IS NOT NULL AS "mayHaveArrived", p.url, p.place, p.hears_words AS "hearsWords", p.secret,
     CASE WHEN p.before_until > $5 THEN p.secrets_before ELSE '{}' END AS "secretsBefore", p.tested_at IS NOT NULL AS "isTested"
   FROM partner_delivery d JOIN alert_partner p ON p.school_id = $1 AND p.id = d.partner_id
   WHERE d.school_id = $1 AND d.incident_id = $2 AND d.partner_id = $3 AND d.notice = $4
     AND d.state = 'queued' AND d.due_at <= $5 AND ${FREE} AND NOT ${BEHIND_ANOTHER}
   FOR UPDATE OF d SKIP LOCKED FOR SHARE OF p SKIP LOCKED`,
);

/** Returns the earlier messages of the alarm that may have arrived, which a later one refers to. */
export const findEarlier = statement<{ notice: number; sentAt: Date }, Key>(
  'partner_delivery.find_earlier',
  `SELECT notice, queued_at AS "sentAt" FROM partner_delivery
   WHERE school_id = $1 AND incident_id = $2 AND partner_id = $3 AND notice < $4 AND begun_at IS NOT NULL
   ORDER BY notice`,
);

export const beginMessage = statement<never, [...Key, leaseBy: string, leaseSeconds: number]>(
  'partner_delivery.begin',
  `UPDATE partner_delivery SET lease_by = $5, lease_until = clock_timestamp() + make_interval(secs => $6),
     begun_at = coalesce(begun_at, clock_timestamp()), attempts = attempts + 1
   WHERE school_id = $1 AND incident_id = $2 AND partner_id = $3 AND notice = $4`,
);

/** Stores the result of an attempt; `state` stays queued if it will be retried. Returns nothing if the lease was lost. */
export const noteMessage = statement<
  { noted: number },
  [
    ...Key,
    leaseBy: string,
    state: PartnerDeliveryState,
    now: Date,
    dueAt: Date,
    outcome: PartnerOutcome,
    status: number | null,
    mayHaveArrived: boolean,
  ]
>(
  'partner_delivery.note',
  `UPDATE partner_delivery SET state = $6, due_at = $8, lease_until = NULL, last_outcome = $9, last_status = $10,
     handed_over_at = CASE $6 WHEN 'handed_over' THEN $7::timestamptz END,
     settled_at = CASE $6 WHEN 'queued' THEN NULL ELSE $7::timestamptz END,
     begun_at = CASE WHEN $11::boolean THEN begun_at END
   WHERE school_id = $1 AND incident_id = $2 AND partner_id = $3 AND notice = $4 AND lease_by = $5 AND state = 'queued'
   RETURNING 1 AS noted`,
);

/** Closes a message that must not be sent: the partner does not know of the alarm, or is no longer notified. */
export const dropMessage = statement<never, [...Key, now: Date]>(
  'partner_delivery.drop',
  `UPDATE partner_delivery d SET state = ${unsent('$5')}, settled_at = $5
   WHERE school_id = $1 AND incident_id = $2 AND partner_id = $3 AND notice = $4 AND state = 'queued'`,
);

export const dropMessagesOf = statement<never, [partnerId: string, now: Date]>(
  'partner_delivery.drop_of_partner',
  `UPDATE partner_delivery d SET state = ${unsent('$3')}, settled_at = $3
   WHERE school_id = $1 AND partner_id = $2 AND state = 'queued' AND ${FREE}`,
);

/** Retries waiting messages at once, now that the partner has been reached. */
export const hastenMessagesOf = statement<never, [partnerId: string, now: Date]>(
  'partner_delivery.hasten',
  `UPDATE partner_delivery SET due_at = $3
   WHERE school_id = $1 AND (incident_id, partner_id, notice) IN (
     SELECT d.incident_id, d.partner_id, d.notice FROM partner_delivery d
     WHERE d.school_id = $1 AND d.partner_id = $2 AND d.state = 'queued' AND d.due_at > $3 AND ${FREE}
     FOR UPDATE SKIP LOCKED)`,
);

/** Returns an alarm that may have reached the partner, but whose end has not yet. */
export const findOpenAlarm = statement<{ open: number }, [partnerId: string]>(
  'partner_delivery.find_open_alarm',
  `SELECT 1 AS open FROM partner_delivery d JOIN incident i ON i.school_id = $1 AND i.id = d.incident_id
   WHERE d.school_id = $1 AND d.partner_id = $2 AND d.begun_at IS NOT NULL
     AND (i.status = 'active' OR EXISTS (SELECT FROM partner_delivery e WHERE e.school_id = $1
       AND e.incident_id = d.incident_id AND e.partner_id = $2 AND e.state = 'queued'))
   LIMIT 1`,
);

/** Postpones a message without contacting anybody: the address has not been tested yet. */
export const postponeMessage = statement<
  never,
  [...Key, state: PartnerDeliveryState, now: Date, dueAt: Date]
>(
  'partner_delivery.postpone',
  `UPDATE partner_delivery SET state = $5, due_at = $7, last_outcome = 'not_ready',
     settled_at = CASE $5 WHEN 'queued' THEN NULL ELSE $6::timestamptz END
   WHERE school_id = $1 AND incident_id = $2 AND partner_id = $3 AND notice = $4 AND state = 'queued'`,
);

export interface ToldPartner extends Omit<AlertPartnerReport['partners'][number], 'isMissed'> {
  isRemoved: boolean;
}

/**
 * In the order in which they were added, including removed ones; while the alarm is held for the staff, also those that will be notified,
 * without messages, since texts typed meanwhile will be sent to them.
 */
export const findToldPartners = statement<ToldPartner, [incidentId: string]>(
  'partner_delivery.find_told',
  `SELECT p.id, p.name, p.hears_words AND p.removed_at IS NULL AS "hearsWords",
     p.removed_at IS NOT NULL AS "isRemoved", coalesce(bool_or(d.begun_at IS NOT NULL), false) AS "mayKnow",
     coalesce(jsonb_agg(jsonb_build_object('notice', d.notice, 'state', d.state, 'queuedAt', d.queued_at,
       'handedOverAt', d.handed_over_at, 'attempts', d.attempts, 'outcome', d.last_outcome, 'status', d.last_status)
     ORDER BY d.notice) FILTER (WHERE d.notice IS NOT NULL), '[]') AS messages
   FROM alert_partner p
   LEFT JOIN partner_delivery d ON d.school_id = $1 AND d.incident_id = $2 AND d.partner_id = p.id
   WHERE p.school_id = $1 AND (d.notice IS NOT NULL OR (p.removed_at IS NULL AND EXISTS (
     SELECT FROM incident i JOIN incident_hold h ON h.school_id = $1 AND h.incident_id = i.id
     WHERE i.school_id = $1 AND i.id = $2 AND i.kind = 'alert' AND i.status = 'active'
       AND i.type = ANY (p.types) AND h.release IS NULL)))
   GROUP BY p.school_id, p.id ORDER BY p.added_at, p.id`,
);

/** The incident's current state, if the school has it. */
export const findAlarm = statement<IncidentNow, [incidentId: string]>(
  'partner_delivery.find_alarm',
  'SELECT status, last_notice AS "lastNotice" FROM incident WHERE school_id = $1 AND id = $2',
);
