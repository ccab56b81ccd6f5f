import type { ChildHomework, OwnHomeworkLine } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { HOMEWORK, type RubricCriterion, type WorkState } from '@homeroom/domain';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { reachesStudent } from '../../ground/access/student-reach';
import { WORK_LINE, type WorkLineRow } from '../assigned/homework.queries';
import { IS_LATE, isMeant, lateAfter, markOf, reachesHomework, wasMeant } from '../assigned/homework-reach';

/** SQL: whether `h` is the student's homework of `w`: work that was handed in or returned stays theirs even in another class. */
export const IS_THEIRS = `h.removed_at IS NULL AND h.state = 'set' AND (w.state <> 'open' OR ${isMeant('h', 's')})`;
/**
 * SQL: whether `h` counts for the student of `w`: their homework, and any that was due while they were in its class or group. A student who
 * moves has no more to do there, but has missed what they missed.
 */
export const COUNTS = `h.removed_at IS NULL AND h.state = 'set'
  AND (w.state <> 'open' OR ${isMeant('h', 's')} OR ${wasMeant('h', 's')})`;
/** SQL: overdue with nothing handed in; work to be handed in again had been. */
export const IS_OVERDUE = `(w.state = 'open' AND now() >= ${lateAfter('h')})`;

/** SQL: work to be handed in again can only be done where it was set. */
const IS_ASKED_AGAIN = `(w.state = 'again' AND ${isMeant('h', 's')})`;
/** SQL: whether it is to be done, provided it is theirs. */
const IS_TO_DO = `(w.state = 'open' OR ${IS_ASKED_AGAIN})`;
const STATE = `CASE WHEN w.state = 'again' AND ${IS_ASKED_AGAIN} IS NOT TRUE THEN 'returned' ELSE w.state END`;

const OWN = `h.id AS "homeworkId", h.title, h.subject, h.due_on::text AS "dueOn", to_char(h.due_time, 'HH24:MI') AS "dueTime",
  h.due_at AS "dueAt", ${IS_OVERDUE} AS "isOverdue", h.max_score AS "maxScore", ${STATE} AS state,
  w.handed_in_at AS "handedInAt", ${IS_LATE} AS "isLate", ${markOf('score')} AS score,
  w.marked_at AS "markedAt"`;
const OF_STUDENT = `FROM homework_work w JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id
  JOIN student s ON s.school_id = $1 AND s.id = w.student_id`;

export type OwnRow = Omit<OwnHomeworkLine, 'dueAt' | 'handedInAt' | 'markedAt'> & {
  dueAt: Date;
  handedInAt: Date | null;
  markedAt: Date | null;
};

/**
 * Upcoming homework first, by due date; then overdue and finished homework, latest first. Each has its own limit, so that a long list of
 * missing work hides neither what is due tomorrow nor what was returned.
 */
export const ownLines = statement<OwnRow, [studentId: string, role: string, personId: string]>(
  'work.own_lines',
  `SELECT * FROM (
     SELECT own.*, row_number() OVER (PARTITION BY part ORDER BY CASE WHEN part = 1 THEN "dueAt" END, "dueAt" DESC, "homeworkId") AS place
     FROM (SELECT ${OWN}, CASE WHEN ${IS_OVERDUE} THEN 2 WHEN ${IS_TO_DO} THEN 1 ELSE 3 END AS part ${OF_STUDENT}
       WHERE w.school_id = $1 AND w.student_id = $2 AND ${IS_THEIRS} AND ${reachesStudent('s', '$3', '$4')}) own
   ) placed WHERE place <= ${HOMEWORK.ownMost} ORDER BY part, place`,
);

interface ItselfRow {
  workId: string;
  ownText: string;
  ownFiles: FileOf[];
  comment: string | null;
  rubricLevels: number[] | null;
}
const ITSELF = `w.id AS "workId", w.text AS "ownText", ${filesBeside('w.id')} AS "ownFiles", w.comment`;

export interface OwnPageRow extends OwnRow, ItselfRow {
  version: number;
  /** Of the homework itself. */
  taskVersion: number;
  instructions: string;
  links: string[];
  rubric: RubricCriterion[] | null;
  files: FileOf[];
}

/** No row if it does not exist or is not theirs. */
export const ownPage = statement<
  OwnPageRow,
  [studentId: string, homeworkId: string, role: string, personId: string]
>(
  'work.own_page',
  `SELECT ${OWN}, ${ITSELF}, w.version, ${markOf('rubric_levels')} AS "rubricLevels", h.version AS "taskVersion",
     h.text AS instructions, h.links, h.rubric, ${filesBeside('h.id')} AS files ${OF_STUDENT}
   WHERE w.school_id = $1 AND w.student_id = $2 AND w.homework_id = $3 AND ${IS_THEIRS} AND ${reachesStudent('s', '$4', '$5')}`,
);

/** The counts for each child. */
export const childrenOf = statement<
  Omit<ChildHomework, 'nextDueAt'> & { nextDueAt: Date | null },
  [personId: string]
>(
  'work.children',
  `SELECT s.id AS "studentId", s.first_name AS "firstName",
     count(*) FILTER (WHERE ${IS_TO_DO} AND NOT ${IS_OVERDUE})::int AS due,
     count(*) FILTER (WHERE ${IS_OVERDUE})::int AS overdue,
     count(*) FILTER (WHERE w.state IN ('returned', 'again') AND w.marked_at > now() - interval '7 days')::int AS returned,
     min(h.due_at) FILTER (WHERE ${IS_TO_DO} AND now() < ${lateAfter('h')}) AS "nextDueAt"
   FROM guardianship k JOIN student s ON s.school_id = $1 AND s.id = k.student_id AND s.is_active
     LEFT JOIN (homework_work w JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id)
       ON w.school_id = $1 AND w.student_id = s.id AND ${IS_THEIRS}
   WHERE k.school_id = $1 AND k.guardian_id = $2
   GROUP BY s.school_id, s.id ORDER BY s.name_key, s.id`,
);

/** Locks the student's own work, which serialises it with marking. */
export const holdOwn = statement<
  { workId: string; state: WorkState; version: number },
  [studentId: string, homeworkId: string]
>(
  'work.hold_own',
  `SELECT w.id AS "workId", w.state, w.version ${OF_STUDENT}
   WHERE w.school_id = $1 AND w.student_id = $2 AND w.homework_id = $3 AND ${IS_THEIRS} AND s.is_active
   FOR UPDATE OF w`,
);

/**
 * SQL: when it was handed in: on the device, if that had no network then ($4), and never before what it replaces or before what was said of
 * it.
 */
const HANDED_IN = `CASE WHEN $4::timestamptz IS NULL THEN now() ELSE greatest($4::timestamptz, w.handed_in_at, w.marked_at) END`;

/** Unmarked work that is replaced is late if the replacement is; work that had to be handed in again is late if the first was. */
export const handIn = statement<never, [workId: string, text: string, onDeviceAt: Date | null]>(
  'work.hand_in',
  `UPDATE homework_work w SET state = 'handed_in', text = $3, handed_in_at = ${HANDED_IN}, version = w.version + 1,
     arrived_at = CASE WHEN $4::timestamptz IS NOT NULL THEN now() END,
     first_handed_in_at = CASE WHEN w.state = 'handed_in' AND w.marked_at IS NULL AND ${HANDED_IN} >= ${lateAfter('h')} THEN ${HANDED_IN}
       ELSE coalesce(w.first_handed_in_at, w.handed_in_at, ${HANDED_IN}) END
   FROM homework h WHERE h.school_id = $1 AND h.id = w.homework_id AND w.school_id = $1 AND w.id = $2`,
);

export type WorkPageRow = WorkLineRow & ItselfRow;

const FOR_STAFF = `FROM homework_work w JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id
     JOIN student s ON s.school_id = $1 AND s.id = w.student_id
   WHERE w.school_id = $1 AND w.homework_id = $2 AND h.state = 'set' AND ${reachesHomework('h', '$3', '$4')}`;

/** Includes the previous mark even if the work was handed in again since, so that the marker can continue from it. */
export const workFor = statement<
  WorkPageRow,
  [homeworkId: string, role: string, personId: string, studentId: string]
>(
  'work.for_staff',
  `SELECT ${WORK_LINE}, ${ITSELF}, w.score, w.rubric_levels AS "rubricLevels" ${FOR_STAFF} AND w.student_id = $5`,
);

export interface HeldWork {
  studentId: string;
  state: WorkState;
  version: number;
  maxScore: number | null;
  rubric: RubricCriterion[] | null;
  subject: string | null;
}

/** Locks in one order, so that two people marking the same work cannot deadlock. */
export const holdWork = statement<
  HeldWork,
  [homeworkId: string, role: string, personId: string, studentIds: readonly string[]]
>(
  'work.hold',
  `SELECT w.student_id AS "studentId", w.state, w.version, h.max_score AS "maxScore", h.rubric, h.subject
   ${FOR_STAFF} AND w.student_id = ANY($5::uuid[]) ORDER BY w.student_id FOR UPDATE OF w`,
);

export const giveBack = statement<
  never,
  [
    homeworkId: string,
    studentId: string,
    state: WorkState,
    score: number | null,
    rubricLevels: string | null,
    comment: string | null,
    markedBy: string,
  ]
>(
  'work.give_back',
  `UPDATE homework_work SET state = $4, score = $5, rubric_levels = $6::jsonb, comment = $7, marked_by = $8,
     marked_at = now(), version = version + 1
   WHERE school_id = $1 AND homework_id = $2 AND student_id = $3`,
);

/** Marks that apply are kept; a mark for an earlier version of the work is dropped. Returns whose work is now done. */
export const markDone = statement<
  { studentId: string },
  [homeworkId: string, studentIds: readonly string[], markedBy: string]
>(
  'work.mark_done',
  `UPDATE homework_work SET state = 'done', score = CASE WHEN state <> 'handed_in' THEN score END,
     rubric_levels = CASE WHEN state <> 'handed_in' THEN rubric_levels END,
     comment = CASE WHEN state <> 'handed_in' THEN comment END, marked_by = $4, marked_at = now(), version = version + 1
   WHERE school_id = $1 AND homework_id = $2 AND student_id = ANY($3::uuid[]) AND state IN ('open', 'handed_in', 'again')
   RETURNING student_id AS "studentId"`,
);

/**
 * Which of these ids belong to something the caller may open: homework that is theirs to do or to look after, and work that is their own,
 * their child's, or of homework they look after. Never another family's child's.
 */
export const opensOneOf = statement<
  { usedBy: string },
  [ids: readonly string[], role: string, personId: string]
>(
  'work.opens_one_of',
  `SELECT h.id AS "usedBy" FROM homework h WHERE h.school_id = $1 AND h.id = ANY($2::uuid[])
     AND CASE WHEN $3::text IN ('student', 'parent') THEN EXISTS (SELECT FROM homework_work w
         JOIN student s ON s.school_id = $1 AND s.id = w.student_id
         WHERE w.school_id = $1 AND w.homework_id = h.id AND ${IS_THEIRS} AND ${reachesStudent('s', '$3', '$4')})
       ELSE ${reachesHomework('h', '$3', '$4')} END
   UNION ALL
   SELECT w.id ${OF_STUDENT} WHERE w.school_id = $1 AND w.id = ANY($2::uuid[])
     AND CASE WHEN $3::text IN ('student', 'parent') THEN ${IS_THEIRS} AND ${reachesStudent('s', '$3', '$4')}
       ELSE h.state = 'set' AND ${reachesHomework('h', '$3', '$4')} END
   LIMIT 1`,
);
