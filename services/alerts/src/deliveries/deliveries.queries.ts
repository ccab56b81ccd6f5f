import type { AlertRaiser, DeliveryRow } from '@homeroom/contracts';
import type { AlertStatus, Channel, DeliveryState } from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { CONCERNS_PERSON } from '../incidents/incidents.queries';

const LIVE = `school_id = $1 AND incident_id = $2 AND notice = 0 AND channel = 'live'`;
const MINE = `${LIVE} AND recipient_id = $3`;

type Mark = [incidentId: string, personId: string, now: Date];

/** States only move forward: a receipt that arrives after the answer changes nothing. */
export const markReceived = statement<{ moved: number }, Mark>(
  'delivery.mark_received',
  `UPDATE delivery SET state = 'received', received_at = $4, handed_over_at = coalesce(handed_over_at, $4)
   WHERE ${MINE} AND state IN ('queued', 'handed_over') RETURNING 1 AS moved`,
);

export const markSeen = statement<{ moved: number }, Mark>(
  'delivery.mark_seen',
  `UPDATE delivery SET state = 'seen', seen_at = $4, received_at = coalesce(received_at, $4),
     handed_over_at = coalesce(handed_over_at, $4)
   WHERE ${MINE} AND state IN ('queued', 'handed_over', 'received') RETURNING 1 AS moved`,
);

export const markAnswered = statement<{ moved: number }, Mark>(
  'delivery.mark_answered',
  `UPDATE delivery SET state = 'answered', answered_at = $4, seen_at = coalesce(seen_at, $4),
     received_at = coalesce(received_at, $4), handed_over_at = coalesce(handed_over_at, $4)
   WHERE ${MINE} AND state <> 'answered' RETURNING 1 AS moved`,
);

/** Of a word of the staff or the end: rows of the screen are made by what a page says, of whoever was told the alert. */
export const markNoticed = statement<
  never,
  [incidentId: string, personId: string, now: Date, notice: number, state: DeliveryState]
>(
  'delivery.mark_noticed',
  `INSERT INTO delivery AS d (school_id, incident_id, notice, channel, recipient_id, state, queued_at, due_at,
     handed_over_at, received_at, seen_at)
   SELECT school_id, incident_id, $5, 'live', recipient_id, $6::text, $4, $4, $4, $4,
     CASE WHEN $6::text = 'seen' THEN $4::timestamptz END
   FROM delivery WHERE ${MINE}
     AND $5 <= (SELECT last_notice FROM incident WHERE school_id = $1 AND id = $2)
   ON CONFLICT (school_id, incident_id, notice, channel, recipient_id)
   DO UPDATE SET state = excluded.state, seen_at = excluded.seen_at WHERE d.state = 'received'`,
);

/** A gateway wrote the alert to an open page of each of them. */
export const markHandedToPages = statement<
  { recipientId: string },
  [incidentId: string, personIds: string[], now: Date]
>(
  'delivery.mark_handed_to_pages',
  `UPDATE delivery SET state = 'handed_over', handed_over_at = $4
   WHERE ${LIVE} AND recipient_id = ANY ($3::uuid[]) AND state = 'queued'
   RETURNING recipient_id AS "recipientId"`,
);

/** Who was not in the snapshot (a class wall that has just been switched on, somebody who came later) is from now on. */
export const addLateRecipients = statement<
  { added: number },
  [incidentId: string, personIds: string[], now: Date, state: DeliveryState]
>(
  'delivery.add_late_recipients',
  `INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, state, queued_at, due_at,
     handed_over_at)
   SELECT school_id, $2, 0, 'live', id, $5::text, $4::timestamptz, $4,
     CASE WHEN $5::text <> 'queued' THEN $4 END
   FROM recipient WHERE school_id = $1 AND id = ANY ($3::uuid[]) AND is_active
     AND EXISTS (SELECT FROM incident WHERE school_id = $1 AND id = $2 AND status = 'active')
   ON CONFLICT DO NOTHING RETURNING 1 AS added`,
);

/** The incident, and whether it is any business of the person, who is staff if $3. */
export const findStanding = statement<
  { status: AlertStatus },
  [personId: string, isStaff: boolean, id: string]
>(
  'delivery.find_standing',
  `SELECT i.status FROM incident i WHERE i.school_id = $1 AND i.id = $4 AND ${CONCERNS_PERSON}`,
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

/** Everybody, by class and name; the report takes those it has rows of. */
export const listRecipients = statement<Listed>(
  'delivery.list_recipients',
  `SELECT id AS "recipientId", trim(first_name || ' ' || last_name) AS name, role,
     class_number AS "classNumber"
   FROM recipient WHERE school_id = $1 ORDER BY class_number NULLS LAST, last_name, first_name, id`,
);

type ListedRaiser = Omit<AlertRaiser, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date; total: number };

/** In the order in which they raised it. */
export const listRaisers = statement<ListedRaiser, [incidentId: string, first: number]>(
  'delivery.list_raisers',
  `SELECT coalesce(trim(p.first_name || ' ' || p.last_name), '') AS name, r.role,
     r.class_number AS "classNumber", r.first_at AS "firstAt", r.last_at AS "lastAt", r.times,
     count(*) OVER ()::int AS total
   FROM incident_raise r LEFT JOIN recipient p ON p.school_id = $1 AND p.id = r.person_id
   WHERE r.school_id = $1 AND r.incident_id = $2 ORDER BY r.first_at, r.person_id LIMIT $3`,
);
