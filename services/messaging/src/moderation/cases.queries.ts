import type { ModerationCase } from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import { type CallState, type CaseDecision, type CaseReason, type Role } from '@homeroom/domain';
import { personIn } from '../directory/person-of';
import type { Decidable } from '../evidence/decided';
import { AROUND } from '../evidence/evidence.queries';

/** SQL: the classes that a case `x` names, as they run now; a class that continues is the same one in the next year. */
const NOW = `school_class was JOIN school_class k ON k.school_id = $1 AND k.device_id = was.device_id AND k.is_running`;
const OF_CASE = 'was.school_id = $1 AND was.class_id = ANY(x.class_ids)';

/** SQL: only the office decides about what a teacher and a student write to each other; no teacher does. */
const forOffice = (of: string) => `EXISTS (SELECT FROM conversation told_in WHERE told_in.school_id = $1
  AND told_in.id = ${of}.conversation_id AND told_in.kind = 'taught')`;
const FOR_OFFICE = forOffice('x');

/** SQL: the person teaches one of the classes whose leaders decide. Whether they lead classes at all is known from their session. */
export const theirs = (person: string) => `(NOT ${FOR_OFFICE} AND EXISTS (SELECT FROM ${NOW}
  JOIN class_tie tie ON tie.school_id = $1 AND tie.class_id = k.class_id AND tie.person_id = ${person} AND tie.because_of = ${person}
  WHERE ${OF_CASE}))`;

export type CaseRow = Omit<ModerationCase, 'at' | 'decided'> & Decidable<CaseDecision>;

/** SQL: somebody has kept the case `x`. */
const IS_KEPT = 'EXISTS (SELECT FROM kept_case kept WHERE kept.school_id = $1 AND kept.case_id = x.id)';

/** SQL: a case `x` as it is shown; `leadsSender` says whether it is shown to a leader of the writer's class. */
const shownTo = (
  leadsSender: string,
) => `SELECT x.id, x.made_at AS at, x.reason, x.is_urgent AS "isUrgent", x.looked_at IS NOT NULL AS "isLookedAt",
     ${IS_KEPT} AS "isKept",
     x.call_home AS "callHome", ${leadsSender} AS "leadsSender", CASE WHEN x.taken_by IS NOT NULL THEN jsonb_build_object('personId', x.taken_by,
       'name', coalesce(t.first_name || ' ' || t.last_name, '')) END AS "takenBy", ${personIn('s')} AS sender,
     (SELECT min(k.class_number) FROM class_tie tie JOIN school_class k ON k.school_id = $1 AND k.class_id = tie.class_id AND k.is_running
      WHERE tie.school_id = $1 AND tie.person_id = x.sender_id AND tie.because_of = x.sender_id AND s.is_active) AS "classNumber",
     coalesce((SELECT jsonb_agg(${personIn('d')} ORDER BY ${byLastName('d')})
       FROM conversation_member o JOIN directory_entry d ON d.school_id = $1 AND d.person_id = o.person_id
       WHERE o.school_id = $1 AND o.conversation_id = x.conversation_id AND o.person_id <> x.sender_id), '[]') AS others,
     ${personIn('b')} AS "reportedBy", x.decision, x.decision_reason AS "decisionReason", x.decided_at AS "decidedAt",
     e.first_name || ' ' || e.last_name AS "decidedByName"
   FROM moderation_case x
     LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = x.sender_id
     LEFT JOIN directory_entry b ON b.school_id = $1 AND b.person_id = x.reported_by
     LEFT JOIN directory_entry e ON e.school_id = $1 AND e.person_id = x.decided_by
     LEFT JOIN directory_entry t ON t.school_id = $1 AND t.person_id = x.taken_by`;

/** SQL: the person `$5` teaches the writer's current class. */
const TEACHES_SENDER = `EXISTS (SELECT FROM class_tie own JOIN class_tie their ON their.school_id = $1 AND their.class_id = own.class_id
    AND their.person_id = $5 AND their.because_of = $5
  JOIN school_class k ON k.school_id = $1 AND k.class_id = own.class_id AND k.is_running
  WHERE own.school_id = $1 AND own.person_id = x.sender_id AND own.because_of = x.sender_id)`;

/** Of one class, or of the whole school if none is named. */
export type WantedCases = [classId: string | null, isOffice: boolean, keptAlone: boolean];

const WANTED = `x.school_id = $1 AND ($3::boolean OR NOT ${FOR_OFFICE})
  AND ($2::uuid IS NULL OR EXISTS (SELECT FROM ${NOW} WHERE ${OF_CASE} AND k.class_id = $2)) AND (NOT $4::boolean OR ${IS_KEPT})`;

export const cases = statement<CaseRow, [...WantedCases, personId: string, limit: number, offset: number]>(
  'cases.list',
  `${shownTo(`($3::boolean OR ${TEACHES_SENDER})`)} WHERE ${WANTED}
   ORDER BY x.decided_at IS NOT NULL, x.is_urgent AND x.decided_at IS NULL DESC, x.id DESC LIMIT $6 OFFSET $7`,
);

export const countCases = statement<{ total: number }, WantedCases>(
  'cases.count',
  `SELECT count(*)::int AS total FROM moderation_case x WHERE ${WANTED}`,
);

export const oneCase = statement<CaseRow, [caseId: string]>(
  'cases.one',
  `${shownTo('true')} WHERE x.school_id = $1 AND x.id = $2`,
);

/**
 * SQL: the position of a case `x` in its conversation: the number of the message `reported` or, for a held message, delivered or not, of the
 * last one before it. It does not move as the conversation continues, so a case gives no view of later messages. A reported message that is
 * no longer kept has nothing around it.
 */
export const placeOfCase = (
  reported: string,
): string => `CASE WHEN x.reason = 'report' THEN coalesce(${reported}.seq, ${-AROUND}) ELSE coalesce((SELECT b.seq FROM message b
  WHERE b.school_id = $1 AND b.conversation_id = x.conversation_id AND b.sent_at <= x.made_at ORDER BY b.seq DESC LIMIT 1), 0) END`;

export interface CaseGate {
  reason: CaseReason;
  conversationId: string;
  senderId: string;
  senderRole: Role | null;
  classIds: string[];
  body: string | null;
  words: string[];
  messageId: string | null;
  said: string | null;
  takenBy: string | null;
  callHome: CallState;
  isDecided: boolean;
  /** When it was reported or held. */
  toldAt: string;
  /** For a report: the message's number, and whether it was withdrawn since. For a held message: the number of the last one before it. */
  seq: number;
  isWithdrawn: boolean;
}

/** Returns no row if the case is not theirs to decide. */
export const caseGate = statement<CaseGate, [caseId: string, personId: string, isOffice: boolean]>(
  'cases.gate',
  `SELECT x.reason, x.conversation_id AS "conversationId", x.sender_id AS "senderId", s.role AS "senderRole", x.class_ids AS "classIds", x.body, x.words,
     x.message_id AS "messageId", x.said, x.taken_by AS "takenBy", x.call_home AS "callHome",
     x.decided_at IS NOT NULL AS "isDecided", ${placeOfCase('l')} AS seq, x.made_at::text AS "toldAt",
     coalesce(l.withdrawn_at IS NOT NULL, false) AS "isWithdrawn"
   FROM moderation_case x LEFT JOIN message l ON l.school_id = $1 AND l.id = x.message_id
     LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = x.sender_id
   WHERE x.school_id = $1 AND x.id = $2 AND ($4::boolean OR ${theirs('$3')})`,
);

/** Returns no row if somebody has decided meanwhile. All other reports of the message are decided with it. */
export const decideCase = statement<
  { id: string },
  [
    caseId: string,
    reportedId: string | null,
    decision: CaseDecision,
    reason: string,
    decidedBy: string,
    deliveredAs: string | null,
    warned: boolean,
    callHome: CallState,
  ]
>(
  'cases.decide',
  `UPDATE moderation_case SET decision = $4, decision_reason = $5, decided_by = $6, decided_at = now(),
     message_id = coalesce($7::uuid, message_id), looked_at = coalesce(looked_at, now()),
     warned = id = $2 AND $8::boolean, call_home = CASE WHEN id = $2 THEN $9 ELSE call_home END
   WHERE school_id = $1 AND (id = $2 OR (reason = 'report' AND message_id = $3)) AND decided_at IS NULL RETURNING id`,
);

/** Returns a row if nobody had looked before. */
export const lookAt = statement<{ id: string }, [caseId: string]>(
  'cases.look_at',
  'UPDATE moderation_case SET looked_at = now() WHERE school_id = $1 AND id = $2 AND looked_at IS NULL RETURNING id',
);

export const isUndecided = statement<{ id: string }, [caseId: string]>(
  'cases.undecided',
  'SELECT id FROM moderation_case WHERE school_id = $1 AND id = $2 AND decided_at IS NULL',
);

/** The classes of the student who wrote it and of the one who reports it. */
export const insertReported = statement<
  { id: string },
  [
    id: string,
    conversationId: string,
    messageId: string,
    senderId: string,
    reportedBy: string,
    said: string,
    isUrgent: boolean,
  ]
>(
  'cases.insert_reported',
  `INSERT INTO moderation_case (school_id, id, reason, conversation_id, message_id, sender_id, reported_by, said, is_urgent, class_ids)
   SELECT $1, $2, 'report', $3, $4, $5, $6, $7, $8, ARRAY(SELECT DISTINCT k.class_id FROM class_tie tie
     JOIN school_class k ON k.school_id = $1 AND k.class_id = tie.class_id AND k.is_running
     JOIN directory_entry d ON d.school_id = $1 AND d.person_id = tie.person_id AND d.role = 'student'
     WHERE tie.school_id = $1 AND tie.person_id IN ($5, $6) AND tie.because_of = tie.person_id)
   ON CONFLICT DO NOTHING RETURNING id`,
);

export const conversationOfCase = statement<{ conversationId: string }, [caseId: string]>(
  'cases.conversation',
  'SELECT conversation_id AS "conversationId" FROM moderation_case WHERE school_id = $1 AND id = $2',
);

/** The people responsible for the case: the leaders of its classes, and the office. */
export const lookAfter = statement<{ personId: string }, [caseId: string]>(
  'cases.look_after',
  `SELECT d.person_id AS "personId" FROM moderation_case x JOIN directory_entry d ON d.school_id = $1 AND d.is_active
     AND (d.role = 'school_admin' OR (d.role = 'teacher' AND ${theirs('d.person_id')}))
   WHERE x.school_id = $1 AND x.id = $2 ORDER BY d.person_id`,
);

/** Serialises creating a case's notices and marking them as read, so that neither misses the other. */
export const holdCaseNotices = statement<never, [caseId: string]>(
  'cases.hold_notices',
  `SELECT FROM notice n JOIN moderation_case x ON x.school_id = $1 AND x.id = $2
   WHERE n.school_id = $1 AND n.kind = 'message_flagged' AND n.read_at IS NULL
     AND n.about IN (SELECT k.class_id FROM ${NOW} WHERE ${OF_CASE})
   ORDER BY n.person_id, n.id FOR UPDATE OF n`,
);

/**
 * The chosen leader of each class that wants to be notified, or the office if there is none: once, until they have read it. Reports are
 * announced even if a class wants no notices of what its word lists find. Nothing if it was decided meanwhile.
 */
export const tellOfCase = statement<{ personId: string; noticeId: string }, [caseId: string]>(
  'cases.tell',
  `WITH told AS (
     SELECT DISTINCT ON (d.person_id) d.person_id, k.class_id, x.made_at
     FROM moderation_case x JOIN ${NOW} ON ${OF_CASE}
       LEFT JOIN class_messenger own ON own.school_id = $1 AND own.class_id = k.class_id
       LEFT JOIN directory_entry leader ON leader.school_id = $1 AND leader.person_id = k.leader_id AND leader.is_active
         AND leader.role = 'teacher' AND NOT ${FOR_OFFICE}
       JOIN directory_entry d ON d.school_id = $1 AND d.is_active
         AND CASE WHEN leader.person_id IS NULL THEN d.role = 'school_admin' ELSE d.person_id = leader.person_id END
     WHERE x.school_id = $1 AND x.id = $2 AND x.decided_at IS NULL
       AND (x.reason = 'report' OR ${FOR_OFFICE} OR coalesce((own.settings->'moderation'->>'notifyOnFlag')::boolean, true))
     ORDER BY d.person_id, k.class_number
   )
   INSERT INTO notice (school_id, person_id, id, kind, about, amount, created_at)
   SELECT $1, person_id, $2, 'message_flagged', class_id, 0, made_at FROM told
   WHERE NOT EXISTS (SELECT FROM notice n WHERE n.school_id = $1 AND n.person_id = told.person_id
     AND n.kind = 'message_flagged' AND n.about = told.class_id AND n.read_at IS NULL)
   ON CONFLICT DO NOTHING RETURNING person_id AS "personId", id AS "noticeId"`,
);

/** Marks the notice as read if no case that is the person's to decide is left in the class. */
export const readCaseNotices = statement<{ personId: string }, [caseId: string]>(
  'cases.read_notices',
  `UPDATE notice n SET read_at = now() FROM moderation_case x
   WHERE x.school_id = $1 AND x.id = $2 AND n.school_id = $1 AND n.kind = 'message_flagged' AND n.read_at IS NULL
     AND n.about IN (SELECT k.class_id FROM ${NOW} WHERE ${OF_CASE})
     AND NOT EXISTS (SELECT FROM moderation_case other WHERE other.school_id = $1 AND other.decided_at IS NULL
       AND (NOT ${forOffice('other')} OR EXISTS (SELECT FROM directory_entry d WHERE d.school_id = $1 AND d.person_id = n.person_id
         AND d.role = 'school_admin'))
       AND other.class_ids && (SELECT array_agg(was.class_id) FROM ${NOW} WHERE was.school_id = $1 AND k.class_id = n.about))
   RETURNING n.person_id AS "personId"`,
);
