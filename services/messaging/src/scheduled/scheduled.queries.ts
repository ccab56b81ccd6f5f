import type { ScheduledMessage, WhyNotSent } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { SCHEDULED } from '@homeroom/domain';
import { isOfBeforeRestore } from '@homeroom/events';
import type { Noticed } from '../notices/notices.queries';
import { WRITER_OR_OFFICE } from '../rules/present';
import { SCHOOL_ZONE } from '../school/school-zone';

export type ScheduledRow = Omit<ScheduledMessage, 'sendAt'> & { sendAt: Date };

const SHOWN = `w.id, w.conversation_id AS "conversationId", w.body AS text, to_char(w.send_on, 'YYYY-MM-DD') AS "sendOn",
  w.send_time AS "sendTime", w.send_at AS "sendAt", w.state, w.refused_for AS "refusedFor", w.version`;

/** SQL: it has been neither sent nor withdrawn. */
const IS_THERE = `w.state IN ('waiting', 'refused')`;

/** Refused messages come first, because they need attention. */
export const scheduledOf = statement<ScheduledRow, [senderId: string]>(
  'scheduled.of_sender',
  `SELECT ${SHOWN} FROM scheduled_message w WHERE w.school_id = $1 AND w.sender_id = $2 AND ${IS_THERE}
   ORDER BY w.state = 'waiting', w.send_at, w.id`,
);

export const zone = statement<{ timeZone: string }>('scheduled.zone', `SELECT ${SCHOOL_ZONE} AS "timeZone"`);

/**
 * In any state, so that a repeated request is judged as the first one was. Locks the row: concurrent changes wait, and so does the worker
 * that would send it.
 */
export const ownScheduled = statement<ScheduledRow, [id: string, senderId: string]>(
  'scheduled.own',
  `SELECT ${SHOWN} FROM scheduled_message w WHERE w.school_id = $1 AND w.id = $2 AND w.sender_id = $3 FOR UPDATE`,
);

/** Serialises the scheduled messages of one person, so that they are counted one after the other. */
export const holdCountOfScheduled = statement<never, [senderId: string]>(
  'scheduled.take_turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('scheduled messages ' || $1::text || ' ' || $2::text, 0))`,
);

/** Returns no row if as many messages are waiting as the limit allows. */
export const insertScheduled = statement<
  ScheduledRow,
  [
    id: string,
    conversationId: string,
    senderId: string,
    text: string,
    on: string,
    time: string,
    at: Date,
    deviceId: string | null,
  ]
>(
  'scheduled.insert',
  `INSERT INTO scheduled_message AS w (school_id, id, conversation_id, sender_id, body, send_on, send_time, send_at, device_id)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
   WHERE (SELECT count(*) FROM scheduled_message w WHERE w.school_id = $1 AND w.sender_id = $4 AND ${IS_THERE}) < ${SCHEDULED.most}
   RETURNING ${SHOWN}`,
);

export const changeScheduled = statement<
  ScheduledRow,
  [id: string, text: string, on: string, time: string, at: Date, deviceId: string | null]
>(
  'scheduled.change',
  `UPDATE scheduled_message w SET body = $3, send_on = $4, send_time = $5, send_at = $6, state = 'waiting',
     refused_for = NULL, device_id = $7, written_at = now(), version = w.version + 1
   WHERE w.school_id = $1 AND w.id = $2 RETURNING ${SHOWN}`,
);

/** Clears the text, which is in the conversation or nowhere. */
export const endScheduled = statement<never, [id: string, state: 'sent' | 'withdrawn']>(
  'scheduled.end',
  `UPDATE scheduled_message SET state = $3, body = '', refused_for = NULL, version = version + 1
   WHERE school_id = $1 AND id = $2`,
);

export interface DueMessage {
  id: string;
  conversationId: string;
  senderId: string;
  text: string;
  writtenAt: Date;
  deviceId: string | null;
  isOfBeforeRestore: boolean;
}

/** A due message that nobody else is sending or changing. */
export const takeDue = statement<DueMessage>(
  'scheduled.take_due',
  `SELECT w.id, w.conversation_id AS "conversationId", w.sender_id AS "senderId", w.body AS text,
     w.written_at AS "writtenAt", w.device_id AS "deviceId", ${isOfBeforeRestore('w.send_at')} AS "isOfBeforeRestore"
   FROM scheduled_message w WHERE w.school_id = $1 AND w.state = 'waiting' AND w.send_at <= now()
   ORDER BY w.send_at, w.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** Only if it is still waiting. */
export const refuseDue = statement<{ id: string }, [id: string, why: WhyNotSent]>(
  'scheduled.refuse',
  `UPDATE scheduled_message SET state = 'refused', refused_for = $3, version = version + 1
   WHERE school_id = $1 AND id = $2 AND state = 'waiting' AND send_at <= now() RETURNING id`,
);

/** Notifies the writer or, if they have left, the office, which sees who wrote it and about which child, but not what it said. */
export const tellRefused = statement<Noticed, [id: string, noticeId: string]>(
  'scheduled.tell_refused',
  `INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, created_at)
   SELECT $1, told.person_id, $3, 'message_not_sent', CASE WHEN writer.person_id IS NULL THEN c.student_id END, w.id,
     CASE WHEN writer.person_id IS NULL THEN w.sender_id END, 0, now()
   FROM scheduled_message w JOIN conversation c ON c.school_id = $1 AND c.id = w.conversation_id ${WRITER_OR_OFFICE('w.sender_id')}
   WHERE w.school_id = $1 AND w.id = $2
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

/** SQL for the relay role: the schools in which something is due. */
export const SCHOOLS_WITH_DUE = `SELECT DISTINCT school_id AS "schoolId" FROM scheduled_message
  WHERE state = 'waiting' AND send_at <= now() AND school_id > $1 ORDER BY school_id LIMIT 500`;
