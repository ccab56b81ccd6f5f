import type { DeliveryReport } from '@homeroom/contracts';
import type { AlertStatus, Channel, DeliveryState } from '@homeroom/domain';
import { statement } from '@homeroom/database';

const MINE = `school_id = $1 AND incident_id = $2 AND notice = 'raised' AND channel = 'live' AND recipient_id = $3`;

/** States only move forward: a receipt that arrives after the answer changes nothing. */
export const markReceived = statement<{ moved: number }, [incidentId: string, personId: string, now: Date]>(
  'delivery.mark_received',
  `UPDATE delivery SET state = 'received', received_at = $4, handed_over_at = coalesce(handed_over_at, $4),
     lease_until = NULL
   WHERE ${MINE} AND state IN ('queued', 'handed_over') RETURNING 1 AS moved`,
);

export const markAnswered = statement<{ moved: number }, [incidentId: string, personId: string, now: Date]>(
  'delivery.mark_answered',
  `UPDATE delivery SET state = 'answered', answered_at = $4, seen_at = coalesce(seen_at, $4),
     received_at = coalesce(received_at, $4), handed_over_at = coalesce(handed_over_at, $4), lease_until = NULL
   WHERE ${MINE} AND state <> 'answered' RETURNING 1 AS moved`,
);

/** The incident, and whether the person has a row in it. */
export const findStanding = statement<
  { status: AlertStatus; isRecipient: boolean },
  [incidentId: string, personId: string]
>(
  'delivery.find_standing',
  `SELECT status, EXISTS (SELECT FROM delivery WHERE ${MINE}) AS "isRecipient"
   FROM incident WHERE school_id = $1 AND id = $2`,
);

/** Somebody who came to the school after the alert was raised and sees it on their screen all the same. */
export const addLateRecipient = statement<
  { added: number },
  [incidentId: string, personId: string, now: Date]
>(
  'delivery.add_late_recipient',
  `INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
   SELECT school_id, $2, 'raised', 'live', id, $4, $4 FROM recipient
   WHERE school_id = $1 AND id = $3 AND is_active
   ON CONFLICT DO NOTHING RETURNING 1 AS added`,
);

export const listDeliveries = statement<
  { recipientId: string; channel: Channel; state: DeliveryState; at: Date; reached: boolean },
  [incidentId: string]
>(
  'delivery.list',
  `SELECT recipient_id AS "recipientId", channel, state, received_at IS NOT NULL AS reached,
     coalesce(settled_at, answered_at, seen_at, received_at, handed_over_at, queued_at) AS at
   FROM delivery WHERE school_id = $1 AND incident_id = $2 AND notice = 'raised'
   ORDER BY channel DESC`,
);

/** Everybody, by class and name; the report takes those it has rows of. */
export const listRecipients = statement<Omit<DeliveryReport['rows'][number], 'channel' | 'state' | 'at'>>(
  'delivery.list_recipients',
  `SELECT id AS "recipientId", trim(first_name || ' ' || last_name) AS name, role,
     class_number AS "classNumber"
   FROM recipient WHERE school_id = $1 ORDER BY class_number NULLS LAST, last_name, first_name, id`,
);
