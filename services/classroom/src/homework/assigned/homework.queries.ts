import type { HomeworkLine, WorkLine } from '@homeroom/contracts';
import { instantShown, statement } from '@homeroom/database';
import { HOMEWORK, type HomeworkState, type RubricCriterion } from '@homeroom/domain';
import { isOfBeforeRestore } from '@homeroom/events';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { classNumbered } from '../../ground/access/class-reach';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import {
  IS_LATE,
  isMeant,
  markedUntil,
  markOf,
  reachedBefore,
  reachesHomework,
  reachesPlace,
} from './homework-reach';
import { groupTitle } from '../../ground/access/group-title';

type At<T, Keys extends keyof T> = Omit<T, Keys> & Record<Keys, Date | null>;

const LINE = `h.id, h.state, h.title, c.number AS "classNumber", h.group_id AS "groupId",
  coalesce(c.name, ${groupTitle('co.name', 'g.name')}) AS "forName", h.subject, h.due_on::text AS "dueOn",
  to_char(h.due_time, 'HH24:MI') AS "dueTime", h.due_at AS "dueAt", h.publish_at AS "publishAt",
  n.students, n."handedIn", n."toMark"`;
const FROM = `FROM homework h
  LEFT JOIN class_card c ON c.school_id = $1 AND c.id = h.class_id
  LEFT JOIN course_group g ON g.school_id = $1 AND g.id = h.group_id
  LEFT JOIN course co ON co.school_id = $1 AND co.id = g.course_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS students, count(*) FILTER (WHERE w.state <> 'open')::int AS "handedIn",
      count(*) FILTER (WHERE w.state = 'handed_in')::int AS "toMark",
      min(w.handed_in_at) FILTER (WHERE w.state = 'handed_in') AS waits_since
    FROM homework_work w JOIN student s ON s.school_id = $1 AND s.id = w.student_id
    WHERE w.school_id = $1 AND w.homework_id = h.id AND (w.state <> 'open' OR ${isMeant('h', 's')})
  ) n`;

export type LineRow = At<HomeworkLine, 'dueAt' | 'publishAt'>;

/** One row more than a page, to know whether there is another. `alone` is a SQL filter. */
const lines = (name: string, order: string, alone = '') =>
  statement<
    LineRow,
    [
      role: string,
      personId: string,
      states: readonly HomeworkState[],
      classNumber: number | null,
      groupId: string | null,
      skip: number,
    ]
  >(
    name,
    `SELECT ${LINE} ${FROM}
     WHERE h.school_id = $1 AND ${reachesHomework('h', '$2', '$3')} AND h.state = ANY($4::text[]) ${alone}
       AND ($5::int IS NULL OR h.class_id = ${classNumbered('$5::int')}) AND ($6::uuid IS NULL OR h.group_id = $6::uuid)
     ORDER BY ${order}
     LIMIT ${HOMEWORK.pageSize + 1} OFFSET $7`,
  );

export const linesOf = lines(
  'homework.lines',
  'coalesce(h.due_at, h.publish_at, h.created_at) DESC, h.id DESC',
);

/** However long ago it was due; the longest-waiting first. */
export const linesToMark = lines(
  'homework.lines_to_mark',
  'n.waits_since, h.id',
  `AND EXISTS (SELECT FROM homework_work came WHERE came.school_id = $1 AND came.homework_id = h.id AND came.state = 'handed_in')`,
);

export interface HomeworkRow extends LineRow {
  text: string;
  links: string[];
  maxScore: number | null;
  rubric: RubricCriterion[] | null;
  studentIds: string[] | null;
  publishOn: string | null;
  publishTime: string | null;
  markUntil: string | null;
  version: number;
  files: FileOf[];
}

/** SQL: whether the caller may change homework `h`: set homework only while its class or group runs, or as the office. */
const mayChange = (role: string, personId: string) =>
  `(h.state <> 'set' OR ${reachesPlace('h', role, personId)})`;

/** No row if it does not exist or the caller has no access, which look alike. */
export const homeworkFor = statement<HomeworkRow, [id: string, role: string, personId: string]>(
  'homework.one',
  `SELECT ${LINE}, h.text, h.links, h.max_score AS "maxScore", h.rubric, h.chosen AS "studentIds", h.version,
     to_char(h.publish_at AT TIME ZONE ${schoolZone()}, 'YYYY-MM-DD') AS "publishOn",
     to_char(h.publish_at AT TIME ZONE ${schoolZone()}, 'HH24:MI') AS "publishTime",
     CASE WHEN NOT ${mayChange('$3', '$4')} THEN coalesce(${markedUntil('c')}, ${markedUntil('g')})::text END AS "markUntil",
     ${filesBeside('h.id')} AS files
   ${FROM} WHERE h.school_id = $1 AND h.id = $2 AND ${reachesHomework('h', '$3', '$4')}`,
);

export type WorkLineRow = At<Required<WorkLine>, 'handedInAt' | 'arrivedAt'>;

export const WORK_LINE = `w.student_id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName", w.state,
  w.handed_in_at AS "handedInAt", w.arrived_at AS "arrivedAt", ${IS_LATE} AS "isLate", w.version`;

export const workOf = statement<WorkLineRow, [homeworkId: string]>(
  'homework.work',
  `SELECT ${WORK_LINE}, ${markOf('score')} AS score FROM homework_work w JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id
     JOIN student s ON s.school_id = $1 AND s.id = w.student_id
   WHERE w.school_id = $1 AND w.homework_id = $2 AND (w.state <> 'open' OR ${isMeant('h', 's')})
   ORDER BY s.name_key, s.id`,
);

export const zoneOfSchool = statement<{ timeZone: string }>(
  'homework.zone',
  `SELECT ${schoolZone()} AS "timeZone"`,
);

/** Follows the common lock order: the homework, then its work. */
export const holdHomework = statement<
  {
    state: HomeworkState;
    version: number;
    classId: string | null;
    groupId: string | null;
    maxScore: number | null;
    rubric: RubricCriterion[] | null;
    dueOn: string | null;
    dueTime: string | null;
    dueAt: Date | null;
    subject: string | null;
    isHandedIn: boolean;
    mayChange: boolean;
  },
  [id: string, role: string, personId: string]
>(
  'homework.hold',
  `SELECT h.state, h.version, h.class_id AS "classId", h.group_id AS "groupId", h.max_score AS "maxScore", h.rubric,
     h.due_on::text AS "dueOn", to_char(h.due_time, 'HH24:MI') AS "dueTime", h.due_at AS "dueAt", h.subject,
     EXISTS (SELECT FROM homework_work w WHERE w.school_id = $1
       AND w.homework_id = h.id AND w.handed_in_at IS NOT NULL) AS "isHandedIn",
     ${mayChange('$3', '$4')} AS "mayChange"
   FROM homework h WHERE h.school_id = $1 AND h.id = $2 AND ${reachesHomework('h', '$3', '$4')} FOR UPDATE OF h`,
);

/** Requires `holdHomework`, so that concurrent marking has finished. */
export const isMarked = statement<{ is: boolean }, [homeworkId: string]>(
  'homework.is_marked',
  `SELECT EXISTS (SELECT FROM homework_work WHERE school_id = $1 AND homework_id = $2 AND marked_at IS NOT NULL) AS is`,
);

/** Raises the versions, so that somebody marking by the old maximum score has to look again. */
export const countOtherwise = statement<never, [homeworkId: string]>(
  'homework.count_otherwise',
  `UPDATE homework_work SET version = version + 1 WHERE school_id = $1 AND homework_id = $2 AND state <> 'open'`,
);

/** Locked before the work while marking, so that nobody changes the marking scheme meanwhile. */
export const holdToMark = statement<never, [homeworkId: string]>(
  'homework.hold_to_mark',
  'SELECT FROM homework WHERE school_id = $1 AND id = $2 FOR SHARE',
);

export const countTemplates = statement<{ templates: number }, [personId: string]>(
  'homework.count_templates',
  `SELECT count(*)::int AS templates FROM homework
   WHERE school_id = $1 AND set_by = $2 AND state = 'template' AND removed_at IS NULL`,
);

/** Serialises additions, so that two at once do not both take the last place. */
export const holdTemplates = statement<never, [personId: string]>(
  'homework.hold_templates',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom templates ' || $1::text || $2::text, 0))`,
);

export type HomeworkColumns = [
  id: string,
  state: HomeworkState,
  classId: string | null,
  groupId: string | null,
  chosen: readonly string[] | null,
  title: string,
  text: string,
  links: string,
  subject: string | null,
  dueOn: string | null,
  dueTime: string | null,
  dueAt: Date | null,
  publishAt: Date | null,
  remindAt: Date | null,
  maxScore: number | null,
  rubric: string | null,
];

export const addHomework = statement<never, [...HomeworkColumns, setBy: string]>(
  'homework.add',
  `INSERT INTO homework (school_id, id, state, class_id, group_id, chosen, title, text, links, subject, due_on, due_time,
     due_at, publish_at, remind_at, max_score, rubric, set_by)
   VALUES ($1, $2, $3, $4, $5, $6::uuid[], $7, $8, $9::jsonb, $10, $11::date, $12::time, $13, $14, $15, $16, $17::jsonb, $18)`,
);

/** Homework that is set keeps its class and the time at which it was set. */
export const changeHomework = statement<never, HomeworkColumns>(
  'homework.change',
  `UPDATE homework SET state = $3, class_id = $4, group_id = $5, chosen = $6::uuid[], title = $7, text = $8, links = $9::jsonb,
     subject = $10, due_on = $11::date, due_time = $12::time, due_at = $13,
     publish_at = CASE WHEN state = 'set' THEN publish_at ELSE $14 END, remind_at = $15, max_score = $16,
     rubric = $17::jsonb, version = version + 1
   WHERE school_id = $1 AND id = $2`,
);

export const removalGate = statement<{ isReached: boolean }, [id: string, role: string, personId: string]>(
  'homework.removal_gate',
  `SELECT ${reachedBefore('h', '$3', '$4')} AS "isReached" FROM homework h WHERE h.school_id = $1 AND h.id = $2`,
);

export const removeHomework = statement<never, [id: string]>(
  'homework.remove',
  'UPDATE homework SET removed_at = now(), remind_at = NULL WHERE school_id = $1 AND id = $2',
);

/** Gives it to students it is meant for who do not have it yet; after the due date only to chosen ones. Returns these. */
export const giveOut = statement<{ studentId: string }, [homeworkId: string]>(
  'homework.give_out',
  `INSERT INTO homework_work (school_id, id, homework_id, student_id)
   SELECT $1, gen_random_uuid(), h.id, s.id FROM homework h JOIN student s ON s.school_id = $1 AND ${isMeant('h', 's')}
   WHERE h.school_id = $1 AND h.id = $2 AND (h.due_at > now() OR s.id = ANY(h.chosen))
   ON CONFLICT DO NOTHING RETURNING student_id AS "studentId"`,
);

/** Students who have it, have done nothing, and for whom it is no longer meant. */
export const notMeant = statement<{ studentId: string }, [homeworkId: string]>(
  'homework.not_meant',
  `SELECT w.student_id AS "studentId" FROM homework_work w JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id
     JOIN student s ON s.school_id = $1 AND s.id = w.student_id
   WHERE w.school_id = $1 AND w.homework_id = $2 AND w.state = 'open' AND ${isMeant('h', 's')} IS NOT TRUE`,
);

/** SQL: whether `h` is meant for any student now. */
const IS_FOR_SOMEBODY = `EXISTS (SELECT FROM student s WHERE s.school_id = $1 AND ${isMeant('h', 's')})`;

export const isForSomebody = statement<{ is: boolean }, [homeworkId: string]>(
  'homework.is_for_somebody',
  `SELECT ${IS_FOR_SOMEBODY} AS is FROM homework h WHERE h.school_id = $1 AND h.id = $2`,
);

export const isGivenOut = statement<{ is: boolean }, [homeworkId: string]>(
  'homework.is_given_out',
  'SELECT EXISTS (SELECT FROM homework_work WHERE school_id = $1 AND homework_id = $2) AS is',
);

interface Due {
  id: string;
  setBy: string;
  subject: string | null;
}

/** SQL: whether homework `h` is to be set now. */
const IS_DUE = `h.school_id = $1 AND h.state = 'scheduled' AND h.publish_at <= now() AND h.removed_at IS NULL`;

/** Authors of due homework who are not teachers of the school; whether they are still of the office, only auth knows. */
export const authorsBeside = statement<{ id: string }>(
  'homework.authors_beside',
  `SELECT DISTINCT h.set_by AS id FROM homework h
   WHERE ${IS_DUE} AND NOT EXISTS (SELECT FROM teacher t WHERE t.school_id = $1 AND t.id = h.set_by)`,
);

/** SQL: the current role of the author of `h`; null if unknown. `$3` lists those of the office, `$4` those who no longer are. */
const AUTHOR_NOW = `coalesce((SELECT CASE WHEN t.is_active THEN 'teacher' ELSE 'nobody' END FROM teacher t
  WHERE t.school_id = $1 AND t.id = h.set_by), CASE WHEN h.set_by = ANY($3::uuid[]) THEN 'school_admin'
  WHEN h.set_by = ANY($4::uuid[]) THEN 'nobody' END)`;

/** SQL: whether `h` can still be handed in on time, and was not held back past its due date by the school's state. */
const IS_AHEAD = '(h.due_at > now()) IS NOT FALSE';

/**
 * Takes scheduled homework whose time has come, in the transaction that sets it. It becomes a draft instead, without class or students, if
 * its author may no longer set it, because only current teachers of a class may give it homework; or if all chosen children have left. It
 * also becomes a draft if its due date has passed, or if it was due to be set before a restore. A draft that was scheduled keeps its time.
 * Students who get it only now get no reminder at the same moment.
 */
export const takeScheduled = statement<
  Due & { isSet: boolean },
  [most: number, ofOffice: readonly string[], gone: readonly string[]]
>(
  'homework.take_scheduled',
  `WITH due AS (
     SELECT h.id, ${reachesPlace('h', `(${AUTHOR_NOW})`, 'h.set_by')} AND ${IS_FOR_SOMEBODY} AS is_theirs,
       ${IS_AHEAD} AND NOT ${isOfBeforeRestore('h.publish_at')} AS is_in_time FROM homework h
     WHERE ${IS_DUE} AND ${AUTHOR_NOW} IS NOT NULL
     ORDER BY h.publish_at LIMIT $2 FOR UPDATE OF h SKIP LOCKED)
   UPDATE homework h SET version = version + 1, state = CASE WHEN is_theirs AND is_in_time THEN 'set' ELSE 'draft' END,
     class_id = CASE WHEN is_theirs THEN class_id END, group_id = CASE WHEN is_theirs THEN group_id END,
     chosen = CASE WHEN is_theirs THEN chosen END,
     remind_at = CASE WHEN is_theirs AND is_in_time AND remind_at > now() THEN remind_at END
   FROM due WHERE h.school_id = $1 AND h.id = due.id
   RETURNING h.id, set_by AS "setBy", subject, is_theirs AND is_in_time AS "isSet"`,
);

export const takeReminders = statement<Due & { isOfBeforeRestore: boolean }, [most: number]>(
  'homework.take_reminders',
  `UPDATE homework SET remind_at = NULL WHERE school_id = $1 AND id IN (
     SELECT id FROM homework WHERE school_id = $1 AND state = 'set' AND remind_at <= now() AND removed_at IS NULL
     ORDER BY remind_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING id, set_by AS "setBy", subject, ${isOfBeforeRestore('old.remind_at')} AS "isOfBeforeRestore"`,
);

/** Days and times on an open page follow the school's clock and stay the same, so the version does too. */
export const moveToZone = statement<never, [from: string, to: string]>(
  'homework.move_to_zone',
  `UPDATE homework h SET due_at = moved.due_at, remind_at = ${instantShown('h.remind_at AT TIME ZONE $2', '$3')},
     publish_at = CASE WHEN h.state = 'scheduled' THEN ${instantShown('h.publish_at AT TIME ZONE $2', '$3')}
       ELSE h.publish_at END
   FROM (SELECT id, ${instantShown('due_on + due_time', '$3')} AS due_at FROM homework WHERE school_id = $1) moved
   WHERE h.school_id = $1 AND h.id = moved.id AND h.removed_at IS NULL AND greatest(h.due_at, moved.due_at) > now()`,
);

/** Nobody if the reminder comes too late and it is no longer due tomorrow. */
export const notHandedIn = statement<{ studentId: string }, [homeworkId: string]>(
  'homework.not_handed_in',
  `SELECT w.student_id AS "studentId" FROM homework_work w JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id
     JOIN student s ON s.school_id = $1 AND s.id = w.student_id
   WHERE w.school_id = $1 AND w.homework_id = $2 AND w.state IN ('open', 'again') AND h.due_on > ${schoolToday()} AND ${isMeant('h', 's')}`,
);

/** SQL for the relay, which sees only that something is due, and no homework. */
export const SCHOOLS_WITH_DUE = `SELECT DISTINCT school_id AS "schoolId" FROM homework WHERE removed_at IS NULL
  AND ((state = 'scheduled' AND publish_at <= now()) OR (state = 'set' AND remind_at <= now()))
  AND school_id > $1 ORDER BY school_id LIMIT 500`;

/** People whose open pages show it: its students, their parents, and the teachers of its class or group. */
export const audienceOf = statement<
  { personId: string },
  [homeworkId: string, studentIds: readonly string[] | null]
>(
  'homework.audience',
  `WITH whose AS (SELECT student_id FROM homework_work WHERE school_id = $1 AND homework_id = $2
     AND ($3::uuid[] IS NULL OR student_id = ANY($3::uuid[])))
   SELECT student_id AS "personId" FROM whose
   UNION SELECT k.guardian_id FROM guardianship k JOIN whose ON whose.student_id = k.student_id WHERE k.school_id = $1
   UNION SELECT t.teacher_id FROM homework h JOIN teaching t ON t.school_id = $1 AND t.class_id = h.class_id
     WHERE h.school_id = $1 AND h.id = $2
   UNION SELECT t.teacher_id FROM homework h JOIN group_teaching t ON t.school_id = $1 AND t.group_id = h.group_id
     WHERE h.school_id = $1 AND h.id = $2`,
);
