import type { AlertRaiser, AlertStanding, DeliveryRow } from '@homeroom/contracts';
import type { Channel, DeliveryState, Role } from '@homeroom/domain';
import { LISTED_AS } from '../found';
import { statement } from '@homeroom/database';
import type { Concerned } from '../incidents/concerned';
import {
  CONCERNS_PERSON,
  RAISERS_ALONE,
  REACHES_FAMILIES,
  STAFF,
  STAFF_ALONE,
} from '../incidents/incidents.queries';

const LIVE = `school_id = $1 AND incident_id = $2 AND notice = 0 AND channel = 'live'`;
type Said = [incidentId: string, personIds: string[], now: Date, seenBy: string[]];
const SEEN = 'recipient_id = ANY ($5::uuid[])';

/**
 * Receipts of many people's pages at once. States only move forward: a receipt that arrives after the answer changes nothing. One statement
 * for both kinds of receipt, so that two gateways cannot deadlock; an array and not a join, because a plan cached while the table was small
 * would be slow.
 */
export const markSaid = statement<{ recipientId: string }, Said>(
  'delivery.mark_said',
  `UPDATE delivery SET
     state = CASE WHEN ${SEEN} THEN 'seen' ELSE 'received' END,
     seen_at = CASE WHEN ${SEEN} THEN $4 ELSE seen_at END,
     received_at = coalesce(received_at, $4), handed_over_at = coalesce(handed_over_at, $4)
   WHERE ${LIVE} AND recipient_id = ANY ($3::uuid[])
     AND (state IN ('queued', 'handed_over') OR (state = 'received' AND ${SEEN}))
   RETURNING recipient_id AS "recipientId"`,
);

/**
 * A device's receipt for a push, which may arrive before the row is marked as handed over. On a device that was off, an update has replaced
 * the alert: a receipt for the update also covers the alert.
 */
export const markPushSaid = statement<
  { moved: number },
  [incidentId: string, recipientId: string, notice: number, now: Date, isSeen: boolean]
>(
  'delivery.mark_push_said',
  `UPDATE delivery SET state = CASE WHEN $6 THEN 'seen' ELSE 'received' END,
     seen_at = CASE WHEN $6 THEN $5::timestamptz ELSE seen_at END,
     received_at = coalesce(received_at, $5), handed_over_at = coalesce(handed_over_at, $5)
   WHERE school_id = $1 AND incident_id = $2 AND recipient_id = $3 AND channel = 'push'
     AND (notice = $4 OR (notice = 0 AND state NOT IN ('failed', 'not_needed') AND EXISTS (
       SELECT FROM incident_update u WHERE u.school_id = $1 AND u.incident_id = $2 AND u.notice = $4)))
     AND (state NOT IN ('received', 'seen', 'answered') OR (state = 'received' AND $6)) RETURNING 1 AS moved`,
);

export const markAnswered = statement<{ moved: number }, [incidentId: string, personId: string, now: Date]>(
  'delivery.mark_answered',
  `UPDATE delivery SET state = 'answered', answered_at = $4, seen_at = coalesce(seen_at, $4),
     received_at = coalesce(received_at, $4), handed_over_at = coalesce(handed_over_at, $4)
   WHERE ${LIVE} AND recipient_id = $3 AND state <> 'answered' RETURNING 1 AS moved`,
);

/** For an update or the end: `live` rows are created from the pages' receipts, for people who were sent the alert. */
export const markNoticed = statement<never, [...Said, notice: number]>(
  'delivery.mark_noticed',
  `INSERT INTO delivery AS d (school_id, incident_id, notice, channel, recipient_id, state, queued_at, due_at,
     handed_over_at, received_at, seen_at)
   SELECT school_id, incident_id, $6, 'live', recipient_id, CASE WHEN ${SEEN} THEN 'seen' ELSE 'received' END,
     $4, $4, $4, $4, CASE WHEN ${SEEN} THEN $4::timestamptz END
   FROM delivery WHERE ${LIVE} AND recipient_id = ANY ($3::uuid[])
     AND $6 <= (SELECT last_notice FROM incident WHERE school_id = $1 AND id = $2)
   ORDER BY recipient_id
   ON CONFLICT (school_id, incident_id, notice, channel, recipient_id)
   DO UPDATE SET state = 'seen', seen_at = excluded.seen_at WHERE d.state = 'received' AND excluded.state = 'seen'`,
);

/** A gateway has written the alert to an open page of each person. */
export const markHandedToPages = statement<
  { recipientId: string },
  [incidentId: string, personIds: string[], now: Date]
>(
  'delivery.mark_handed_to_pages',
  `UPDATE delivery SET state = 'handed_over', handed_over_at = $4
   WHERE ${LIVE} AND recipient_id = ANY ($3::uuid[]) AND state = 'queued'
   RETURNING recipient_id AS "recipientId"`,
);

/** Adds people who were not in the snapshot (a wall just switched on, somebody who joined later). */
export const addLateRecipients = statement<
  { recipientId: string },
  [incidentId: string, personIds: string[], now: Date, state: DeliveryState]
>(
  'delivery.add_late_recipients',
  `INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, state, queued_at, due_at,
     handed_over_at)
   SELECT school_id, $2, 0, 'live', id, $5::text, $4::timestamptz, $4,
     CASE WHEN $5::text <> 'queued' THEN $4 END
   FROM recipient WHERE school_id = $1 AND id = ANY ($3::uuid[]) AND is_active
     AND EXISTS (SELECT FROM incident i WHERE i.school_id = $1 AND i.id = $2 AND i.status = 'active'
       AND (role <> 'parent' OR ${REACHES_FAMILIES})
       AND (NOT ${STAFF_ALONE} OR role IN (${STAFF}) OR EXISTS (SELECT FROM incident_raise r
         WHERE r.school_id = $1 AND r.incident_id = i.id AND r.person_id = recipient.id)))
   ORDER BY id
   ON CONFLICT DO NOTHING RETURNING recipient_id AS "recipientId"`,
);

/** Returns the incident if it concerns the person, who has the role $3. */
export const findStanding = statement<AlertStanding, [personId: string, role: Role, id: string]>(
  'delivery.find_standing',
  `SELECT i.status, i.last_notice AS notice FROM incident i
   WHERE i.school_id = $1 AND i.id = $4 AND ${CONCERNS_PERSON}`,
);

/** For many people at once; the only people named are those who raised it. */
export const findConcerned = statement<AlertStanding & Concerned, [id: string]>(
  'delivery.find_concerned',
  `SELECT ${STAFF_ALONE} AS "staffAlone", i.status, i.last_notice AS notice, ${REACHES_FAMILIES} AS "reachesFamilies",
     ${RAISERS_ALONE} AS raisers
   FROM incident i WHERE i.school_id = $1 AND i.id = $2`,
);

export interface ListedDelivery {
  recipientId: string;
  channel: Channel;
  state: DeliveryState;
  received: boolean;
  at: Date;
  dueAt: Date;
}

export const listDeliveries = statement<ListedDelivery, [incidentId: string]>(
  'delivery.list',
  `SELECT recipient_id AS "recipientId", channel, state, received_at IS NOT NULL AS received,
     coalesce(settled_at, answered_at, seen_at, received_at, handed_over_at, begun_at, queued_at) AS at,
     due_at AS "dueAt"
   FROM delivery WHERE school_id = $1 AND incident_id = $2 AND notice = 0`,
);

export type Listed = Pick<DeliveryRow, 'recipientId' | 'name' | 'role' | 'classNumber'>;

/**
 * Everybody; the report picks those with deliveries. If the incident's roll was kept, students are listed in their class at that time.
 */
export const listRecipients = statement<Listed & { listedAs: string }, [incidentId: string]>(
  'delivery.list_recipients',
  `SELECT r.id AS "recipientId", trim(r.first_name || ' ' || r.last_name) AS name, r.role, ${LISTED_AS} AS "listedAs",
     CASE WHEN kept.student_id IS NULL THEN r.class_number ELSE kept.class_number END AS "classNumber"
   FROM recipient r LEFT JOIN roll_call_student kept
     ON kept.school_id = $1 AND kept.incident_id = $2 AND kept.student_id = r.id
   WHERE r.school_id = $1 ORDER BY r.id`,
);

type ListedRaiser = Omit<AlertRaiser, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date; total: number };

/** In the order in which people raised it. */
export const listRaisers = statement<ListedRaiser, [incidentId: string, first: number]>(
  'delivery.list_raisers',
  `SELECT coalesce(trim(p.first_name || ' ' || p.last_name), '') AS name, r.role,
     r.class_number AS "classNumber", r.first_at AS "firstAt", r.last_at AS "lastAt", r.times,
     count(*) OVER ()::int AS total
   FROM incident_raise r LEFT JOIN recipient p ON p.school_id = $1 AND p.id = r.person_id
   WHERE r.school_id = $1 AND r.incident_id = $2 ORDER BY r.first_at, r.person_id LIMIT $3`,
);
