import type { MessageReport } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { type ConversationKind, REPORTS_MOST, type ReportDecision, type Role } from '@homeroom/domain';
import type { Noticed } from '../notices/notices.queries';
import { AT_DESK, PRESENT, placeOf } from '../rules/present';
import { personIn } from '../directory/person-of';
import type { Decidable } from '../evidence/decided';
import { writerOf } from '../evidence/evidence.queries';

const WRITER = writerOf('l');

/** A message that reached the person and was written by somebody else, withdrawn or not. */
export const reportable = statement<
  { senderId: string; kind: ConversationKind; text: string; files: FileOf[] },
  [conversationId: string, messageId: string, personId: string]
>(
  'reports.reportable',
  `SELECT ${WRITER} AS "senderId", c.kind, l.body AS text, ${filesBeside('l.id')} AS files FROM message l
     JOIN conversation c ON c.school_id = $1 AND c.id = l.conversation_id
     JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND ${placeOf('$4')}
   WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.id = $3 AND l.sender_id <> m.person_id
     AND NOT m.missed @> l.seq AND ${PRESENT}`,
);

export const insertReport = statement<
  { id: string },
  [id: string, conversationId: string, messageId: string, reportedBy: string, reason: string]
>(
  'reports.insert',
  `INSERT INTO message_report (school_id, id, conversation_id, message_id, reported_by, reason, message_version)
   SELECT $1, $2, $3, $4, $5, $6, l.version FROM message l WHERE l.school_id = $1 AND l.id = $4 ON CONFLICT DO NOTHING RETURNING id`,
);

/** SQL: the message $2 was edited after `from` and by `until`, so that a report made at `until` shows another text. */
const isEditedBetween = (from: string, until: string): string => `EXISTS (SELECT FROM message_form f
  JOIN message l ON l.school_id = $1 AND l.id = f.message_id
  WHERE f.school_id = $1 AND f.message_id = $2 AND f.replaced_at > ${from} AND f.replaced_at <= ${until}
    AND f.replaced_at IS DISTINCT FROM l.withdrawn_at)`;

/**
 * Of the person's undecided reports of the message: whether one has the same words, and whether the limit is reached. The same words
 * about a text that was edited since are another report, because each shows the text of its time. Reports that suggest danger are counted
 * separately, so that other reports cannot keep them out.
 */
export const reportedBefore = statement<
  { isKnown: boolean; isFull: boolean },
  [messageId: string, personId: string, reason: string, isUrgent: boolean]
>(
  'reports.before',
  `SELECT coalesce(bool_or(before.said = $4), false) AS "isKnown", count(*) >= ${REPORTS_MOST} AS "isFull" FROM (
     SELECT x.said, x.is_urgent FROM moderation_case x WHERE x.school_id = $1 AND x.message_id = $2 AND x.reported_by = $3
       AND x.reason = 'report' AND x.decided_at IS NULL
     UNION ALL SELECT CASE WHEN NOT ${isEditedBetween('r.reported_at', "'infinity'")} THEN r.reason END, false
     FROM message_report r WHERE r.school_id = $1 AND r.message_id = $2 AND r.reported_by = $3
       AND r.decided_at IS NULL) before
   WHERE before.is_urgent = $5`,
);

/** Who decides about what this person wrote: the school's administrators, but never the person themselves. */
export const deciders = statement<{ personId: string }, [senderId: string]>(
  'reports.deciders',
  `SELECT person_id AS "personId" FROM directory_entry WHERE school_id = $1 AND role = 'school_admin' AND is_active
     AND person_id <> $2 ORDER BY person_id`,
);

/**
 * Notifies the people who decide about the message, except the reporter: once per message, until they have read it. Runs under the
 * conversation's lock, so that a concurrent decision has either closed the earlier notices or finds the new ones.
 */
export const tellOfReport = statement<
  Noticed,
  [messageId: string, senderId: string, reportedBy: string, noticeId: string]
>(
  'reports.tell',
  `INSERT INTO notice (school_id, person_id, id, kind, about, amount, created_at)
   SELECT $1, d.person_id, $5, 'message_reported', $2, 0, now() FROM directory_entry d
   WHERE ${AT_DESK('d')} AND d.person_id NOT IN ($3, $4) AND NOT EXISTS (SELECT FROM notice n WHERE n.school_id = $1
     AND n.person_id = d.person_id AND n.kind = 'message_reported' AND n.about = $2 AND n.read_at IS NULL)
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

export type ReportRow = Omit<MessageReport, 'at' | 'decided'> & Decidable<ReportDecision>;

type WantedReports = [personId: string, waitingAlone: boolean];

const LISTED = `message_report r JOIN conversation c ON c.school_id = $1 AND c.id = r.conversation_id
  LEFT JOIN message l ON l.school_id = $1 AND l.id = r.message_id`;
const WANTED = `r.school_id = $1 AND ${WRITER} IS DISTINCT FROM $2 AND (r.decided_at IS NULL OR NOT $3::boolean)`;

/** Nobody sees reports about themselves. */
export const reports = statement<ReportRow, [...WantedReports, limit: number, offset: number]>(
  'reports.list',
  `SELECT r.id, r.reported_at AS at, r.reason, ${personIn('b')} AS by, ${personIn('s')} AS sender,
     CASE WHEN k.person_id IS NOT NULL THEN jsonb_build_object('studentId', k.person_id, 'firstName', k.first_name,
       'lastName', k.last_name) END AS child,
     r.decision, r.decision_reason AS "decisionReason", r.decided_at AS "decidedAt",
     d.first_name || ' ' || d.last_name AS "decidedByName"
   FROM ${LISTED}
     LEFT JOIN directory_entry b ON b.school_id = $1 AND b.person_id = r.reported_by
     LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = ${WRITER}
     LEFT JOIN directory_entry k ON k.school_id = $1 AND k.person_id = c.student_id
     LEFT JOIN directory_entry d ON d.school_id = $1 AND d.person_id = r.decided_by
   WHERE ${WANTED} ORDER BY r.decided_at IS NOT NULL, r.id DESC LIMIT $4 OFFSET $5`,
);

export const countReports = statement<{ total: number }, WantedReports>(
  'reports.count',
  `SELECT count(*)::int AS total FROM ${LISTED} WHERE ${WANTED}`,
);

export interface ReportGate {
  conversationId: string;
  messageId: string;
  seq: number;
  toldAt: string;
  senderId: string;
  senderRole: Role | null;
  isWithdrawn: boolean;
  isDecided: boolean;
}

export const reportGate = statement<ReportGate, [reportId: string, personId: string]>(
  'reports.gate',
  `SELECT r.conversation_id AS "conversationId", r.message_id AS "messageId", l.seq, r.reported_at::text AS "toldAt",
     ${WRITER} AS "senderId", s.role AS "senderRole", l.withdrawn_at IS NOT NULL AS "isWithdrawn", r.decided_at IS NOT NULL AS "isDecided"
   FROM message_report r JOIN message l ON l.school_id = $1 AND l.id = r.message_id
     LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = ${WRITER}
   WHERE r.school_id = $1 AND r.id = $2 AND ${WRITER} <> $3`,
);

/**
 * Returns no row if somebody has decided meanwhile. The other reports of the message are decided with it, but one of a text that the report
 * does not show waits for a decision of its own, unless the message is taken out.
 */
export const decide = statement<
  { id: string },
  [messageId: string, toldAt: string, decision: ReportDecision, reason: string, decidedBy: string]
>(
  'reports.decide',
  `UPDATE message_report r SET decision = $4, decision_reason = $5, decided_by = $6, decided_at = now()
   WHERE r.school_id = $1 AND r.message_id = $2 AND r.decided_at IS NULL
     AND ($4 = 'removed' OR NOT ${isEditedBetween('$3::timestamptz', 'r.reported_at')}) RETURNING r.id`,
);

export const isAwaited = statement<{ waits: boolean }, [messageId: string]>(
  'reports.is_awaited',
  `SELECT EXISTS (SELECT FROM message_report WHERE school_id = $1 AND message_id = $2 AND decided_at IS NULL) AS waits`,
);
