import type { Promotion, UndoObstacle, UndoObstacleKind, UndoUse } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type ChildToPromote, SERVER_LIMITS } from '@homeroom/domain';
import { schoolZone } from '../../ground/calendar/week';
import { IS_UNDER_WAY } from '../roster-imports/roster.queries';
import { CARD_AND_TEACHERS } from './moving.queries';
import { IS_NEWS } from './telling.queries';
import { LEADER } from '../../ground/access/class-cards';

export interface PromotionRow {
  fromId: string;
  fromName: string;
  intoId: string;
  intoName: string;
  startsOn: string;
  /** Null while it is open. */
  promotedAt: Date | null;
  finishedAt: Date | null;
  undoneAt: Date | null;
  /** Null if it is too late, or the school has since moved on to another year. */
  undoUntil: Date | null;
  moved: number;
  left: number;
  accounts: number;
  accountsDone: number;
  timeZone: string;
}

const RUNNING_YEAR = '(SELECT running_year_id FROM school_calendar WHERE school_id = $1)';
const UNDO_UNTIL = `p.promoted_at + interval '${SERVER_LIMITS.yearEndUndoDays} days'`;

/**
 * The promotion into a year: done, or open if it is the year after the running one; open again after it was undone. No row if there is no
 * such promotion.
 */
export const promotionInto = statement<PromotionRow, [yearId: string]>(
  'promotions.into',
  `SELECT f.id AS "fromId", f.name AS "fromName", y.id AS "intoId", y.name AS "intoName", y.starts_on::text AS "startsOn",
     p.promoted_at AS "promotedAt", p.finished_at AS "finishedAt", last.undone_at AS "undoneAt",
     CASE WHEN p.undone_at IS NULL AND y.id = ${RUNNING_YEAR} AND ${UNDO_UNTIL} > now() AND p.began IS NOT NULL
       THEN ${UNDO_UNTIL} END AS "undoUntil", s.moved, s.left, s.accounts, s."accountsDone",
     ${schoolZone()} AS "timeZone"
   FROM school_year y
   LEFT JOIN promotion last ON last.school_id = $1 AND last.year_id = y.id
   LEFT JOIN promotion p ON p.school_id = $1 AND p.year_id = y.id AND (p.undone_at IS NULL OR p.finished_at IS NULL)
   JOIN school_year f ON f.school_id = $1 AND f.id = coalesce(p.from_year_id, (SELECT prior.id FROM school_year prior
     WHERE prior.school_id = $1 AND prior.starts_on < y.starts_on ORDER BY prior.starts_on DESC LIMIT 1))
   CROSS JOIN LATERAL (
     SELECT count(into_class_id)::int AS moved, count(*) FILTER (WHERE into_class_id IS NULL)::int AS left,
       count(*) FILTER (WHERE told_at IS DISTINCT FROM p.promoted_at)::int AS accounts,
       count(*) FILTER (WHERE told_at > p.promoted_at AND NOT ${IS_NEWS})::int AS "accountsDone"
     FROM promoted_student WHERE school_id = $1 AND year_id = p.year_id
   ) s
   WHERE y.school_id = $1 AND y.id = $2 AND (p.year_id IS NOT NULL OR f.id = ${RUNNING_YEAR})`,
);

export const whoPromoted = statement<{ promotedBy: string }, [yearId: string]>(
  'promotions.who_promoted',
  'SELECT promoted_by AS "promotedBy" FROM promotion WHERE school_id = $1 AND year_id = $2',
);

export const yearExists = statement<{ id: string }, [yearId: string]>(
  'promotions.year_exists',
  'SELECT id FROM school_year WHERE school_id = $1 AND id = $2',
);

/** The classes of a year with the students in them, or in them when the year ended. */
export const classesOfYear = statement<Promotion['classes'][number], [yearId: string, intoYearId: string]>(
  'promotions.classes_of_year',
  `SELECT c.id, c.number AS "classNumber", c.name AS "className", c.grade, c.section, c.is_active AS "isActive",
     CASE WHEN c.ended_on IS NULL THEN c.student_count ELSE (SELECT count(*)::int FROM promoted_student s
       WHERE s.school_id = $1 AND s.year_id = $3 AND s.from_class_id = c.id) END AS students,
     c.max_students AS "maxStudents", leader.id AS "leaderId", leader.name AS "leaderName"
   FROM class_card c ${LEADER} WHERE c.school_id = $1 AND c.year_id = $2 AND NOT c.is_withdrawn ORDER BY c.number`,
);

export interface NamedChild extends ChildToPromote {
  firstName: string;
  lastName: string;
}

/** Every active student in a running class. */
export const childrenToPromote = statement<NamedChild>(
  'promotions.children',
  `SELECT s.id AS "studentId", s.class_id AS "classId", s.grade, s.section, s.first_name AS "firstName",
     s.last_name AS "lastName"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id AND c.ended_on IS NULL
   WHERE s.school_id = $1 AND s.is_active ORDER BY c.number, s.name_key, s.id`,
);

/** Teachers who may lead a class next year. */
export const whoMayLead = statement<{ id: string }>(
  'promotions.who_may_lead',
  "SELECT id FROM teacher WHERE school_id = $1 AND is_active AND teacher_type <> 'subject'",
);

export const importRuns = statement<{ id: string }>(
  'promotions.import_runs',
  `SELECT id FROM roster_import WHERE school_id = $1 AND ${IS_UNDER_WAY}`,
);

const MOST_NAMED = 100;

export interface ObstacleRow {
  kind: UndoObstacleKind;
  studentId: string | null;
  firstName: string | null;
  lastName: string | null;
  classNumber: number | null;
  name: string | null;
  uses: UndoObstacle['uses'] | null;
  total: number;
}

/** SQL: whether a promoted student is unchanged: the enrolment that began then is the only one since, and still in that class. */
const IS_AS_IT_BECAME = `s.is_active = (went.into_class_id IS NOT NULL)
  AND s.class_id = coalesce(went.into_class_id, went.from_class_id)
  AND s.grade = went.new_grade AND s.section = went.new_section
  AND NOT EXISTS (SELECT FROM enrolment e WHERE e.school_id = $1 AND e.student_id = s.id AND e.starts_on >= was.ended_on
    AND (e.class_id IS DISTINCT FROM went.into_class_id OR e.ends_on IS NOT NULL))`;

const OF_CHILD = `s.id, s.first_name, s.last_name, c.number, c.name, NULL::json`;
const OF_CLASS = 'NULL::uuid, NULL::text, NULL::text, c.number, c.name';
const UNUSED = 'NULL::json';
const NEW_CLASS = 'class_card c WHERE c.school_id = $1 AND c.year_id = $2 AND NOT c.is_withdrawn';

/**
 * SQL: what belongs to class `c` of the new year and would disappear with it. Points stay on the child's record. A homework draft is
 * visible only to its author, so the author is named.
 */
const USES: readonly (readonly [use: UndoUse, where: string, by?: string])[] = [
  ['register', 'attendance_register u WHERE u.place_id = c.id AND NOT u.is_group'],
  ['homework', `homework u WHERE u.class_id = c.id AND u.removed_at IS NULL AND u.state <> 'draft'`],
  [
    'homework_draft',
    `homework u LEFT JOIN teacher t ON t.school_id = $1 AND t.id = u.set_by
       WHERE u.class_id = c.id AND u.removed_at IS NULL AND u.state = 'draft'`,
    `nullif(concat_ws(' ', t.first_name, t.last_name), '')`,
  ],
  ['lesson', 'lesson u WHERE u.class_id = c.id AND u.ends_on IS NULL'],
  ['event', 'calendar_entry u WHERE u.class_id = c.id AND u.carried_from IS NULL'],
  ['reward', 'reward u WHERE u.class_id = c.id AND u.archived_at IS NULL'],
  ['point_category', 'point_category u WHERE u.class_id = c.id AND u.archived_at IS NULL'],
  ['goal', 'class_goal u WHERE u.class_id = c.id'],
  ['tools', "class_tools u WHERE u.class_id = c.id AND u.lesson <> '[]'"],
  ['tools', 'class_apart u WHERE u.class_id = c.id'],
  ['games', "class_games u WHERE u.class_id = c.id AND u.closed <> '{}'"],
  ['games', 'class_game_set u WHERE u.class_id = c.id'],
  ['games', 'game_tournament u WHERE u.class_id = c.id'],
  ['seating_plan', 'seating_plan u WHERE u.class_id = c.id'],
  ['poll', 'class_poll u WHERE u.class_id = c.id'],
];
const USED = USES.map(
  ([use, where, by = 'NULL::text'], place) =>
    `(SELECT DISTINCT '${use}' AS use, ${place} AS place, ${by} AS by FROM ${where} AND u.school_id = $1)`,
).join(' UNION ALL ');
const USES_OF_CLASS = `(SELECT json_agg(json_build_object('use', use, 'by', by) ORDER BY place, by) FROM (
    SELECT use, min(place) AS place, by FROM (${USED}) found GROUP BY use, by) used)`;

/** What was written since the promotion and would be lost, or have no place, if it were undone. */
export const obstacles = statement<ObstacleRow, [yearId: string]>(
  'promotions.obstacles',
  `SELECT kind, "studentId", "firstName", "lastName", "classNumber", name, uses, count(*) OVER ()::int AS total FROM (
     SELECT CASE WHEN s.is_active AND went.into_class_id IS NULL THEN 'came_back'
         WHEN NOT s.is_active AND went.into_class_id IS NOT NULL THEN 'left'
         WHEN s.class_id = coalesce(went.into_class_id, went.from_class_id)
           AND (s.grade <> went.new_grade OR s.section <> went.new_section) THEN 'changed'
         ELSE 'moved' END AS kind, ${OF_CHILD}
       FROM promoted_student went JOIN student s ON s.school_id = $1 AND s.id = went.student_id
       JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
       JOIN class_card was ON was.school_id = $1 AND was.id = went.from_class_id
       WHERE went.school_id = $1 AND went.year_id = $2 AND NOT (${IS_AS_IT_BECAME})
     UNION ALL SELECT 'came', ${OF_CHILD} FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
       AND c.ended_on IS NULL
       WHERE s.school_id = $1 AND s.is_active AND NOT EXISTS (SELECT FROM promoted_student went
         WHERE went.school_id = $1 AND went.year_id = $2 AND went.student_id = s.id)
     UNION ALL SELECT CASE WHEN p.began ? c.id::text THEN 'class_changed' ELSE 'class_made' END, ${OF_CLASS}, ${UNUSED}
       FROM promotion p, ${NEW_CLASS} AND p.school_id = $1 AND p.year_id = $2
         AND p.began->c.id::text IS DISTINCT FROM ${CARD_AND_TEACHERS}
     UNION ALL SELECT 'class_used', card.* FROM (SELECT ${OF_CLASS}, ${USES_OF_CLASS} AS uses FROM ${NEW_CLASS}) card
       WHERE card.uses IS NOT NULL
     UNION ALL SELECT 'group_made', NULL::uuid, NULL, NULL, NULL::int, g.name, ${UNUSED} FROM course_group g
       WHERE g.school_id = $1 AND g.ended_on IS NULL
   ) AS found (kind, "studentId", "firstName", "lastName", "classNumber", name, uses)
   ORDER BY "classNumber" NULLS LAST, kind, "lastName", "firstName", "studentId" LIMIT ${MOST_NAMED}`,
);
