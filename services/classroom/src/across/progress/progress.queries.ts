import { type Statement, statement } from '@homeroom/database';
import type { ProgressGames, ProgressHomework } from '@homeroom/domain';
import { schoolZone } from '../../ground/calendar/week';
import { IS_LATE, IS_MARK_OF_IT } from '../../homework/assigned/homework-reach';
import { IS_OVERDUE, COUNTS } from '../../homework/work/work.queries';
import {
  columnsOf,
  many,
  namesOf,
  ofEachScope,
  type ProgressOf,
  SCOPES,
  STUDENTS,
  type Sums,
} from './progress-scopes';

interface Measure<Counts> {
  /** SQL: the rows counted for `s` within the days $3 to $4, planned for one student and for many. */
  ofOne: string;
  ofMany: string;
  /** SQL: the day on the school's calendar to which a row belongs. */
  day: string;
  sums: Sums<Counts>;
}

const FIRST_MONDAY = `(SELECT date_trunc('week', $3::date::timestamp)::date)`;

/** One statement for each measure. Weeks, rows and totals are all sums of its result, so they cannot differ. */
function measured<Counts>(name: string, { ofOne, ofMany, day, sums }: Measure<Counts>) {
  return ofEachScope<Counts>(
    name,
    (scope) => `SELECT unit, to_char(${FIRST_MONDAY} + 7 * week, 'YYYY-MM-DD') AS monday,
         ${namesOf(sums)
           .map((each) => `"${each}"`)
           .join(', ')}
       FROM (SELECT ${SCOPES[scope].unit} AS unit, (${day} - ${FIRST_MONDAY}) / 7 AS week, ${columnsOf(sums)}
         FROM ${STUDENTS} CROSS JOIN (SELECT ${schoolZone()} AS zone) clock ${scope === 'student' ? ofOne : ofMany}
         WHERE s.school_id = $1 AND ${SCOPES[scope].counts} GROUP BY 1, 2) counted`,
  );
}

/** SQL: whether work `w` of homework `h` has a mark. */
export const MARKED = `w.score IS NOT NULL AND h.max_score IS NOT NULL AND ${IS_MARK_OF_IT}`;

const dueBefore = (end: string) => `JOIN homework_work w ON w.school_id = $1 AND w.student_id = s.id
    JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id AND h.due_on >= $3::date AND ${end} AND ${COUNTS}`;

/** SQL: joins the homework due in the days $3 to $4. */
export const DUE = dueBefore('h.due_on <= $4::date');

/** Counted by due date. */
export const homeworkOf = measured<ProgressHomework>('homework', {
  ofOne: DUE,
  // Written so that the plan suits any range: with two bounds on one column, Postgres expects next to no rows and uses a nested loop where
  // it should read them all.
  ofMany: dueBefore('(h.due_on <= $4::date) IS TRUE'),
  day: 'h.due_on',
  sums: {
    set: 'count(*)',
    handedIn: many(`w.state <> 'open'`),
    late: many(IS_LATE),
    missing: many(IS_OVERDUE),
    marked: many(MARKED),
    score: `coalesce(sum(w.score) FILTER (WHERE ${MARKED}), 0)`,
    maxScore: `coalesce(sum(h.max_score) FILTER (WHERE ${MARKED}), 0)`,
  },
});

const PLAYED = `JOIN game_session g ON g.school_id = $1 AND g.student_id = s.id AND g.ended_at IS NOT NULL AND g.answered > 0
    AND g.started_at >= $3::date::timestamp AT TIME ZONE clock.zone
    AND g.started_at < ($4::date + 1)::timestamp AT TIME ZONE clock.zone`;

/** Finished games with at least one answer. */
export const gamesOf = measured<ProgressGames>('games', {
  ofOne: PLAYED,
  ofMany: PLAYED,
  day: '(g.started_at AT TIME ZONE clock.zone)::date',
  sums: {
    sessions: 'count(*)',
    answered: 'sum(g.answered)',
    right: 'sum(g.right_answers)',
    points: 'sum(g.points)',
  },
});

interface UnitRow {
  id: string;
  name: string;
  classNumber: number | null;
  students: number;
}

const NAME = `concat_ws(' ', s.first_name, s.last_name)`;
const FROM = `FROM ${STUDENTS} WHERE s.school_id = $1 AND`;

/** The rows of the table, including those without any counts yet. */
export const unitsOf: Record<ProgressOf['scope'], (id: string | null) => Statement<UnitRow>> = {
  student: statement(
    'progress.student',
    `SELECT s.id::text, ${NAME} AS name, c.number AS "classNumber", 1 AS students ${FROM} ${SCOPES.student.counts}`,
  ),
  class: statement(
    'progress.students_of_class',
    `SELECT s.id::text, ${NAME} AS name, NULL::int AS "classNumber", 1 AS students ${FROM} ${SCOPES.class.counts}
     ORDER BY s.name_key, s.id`,
  ),
  grade: statement(
    'progress.classes_of_grade',
    `SELECT c.id::text, c.name, c.number AS "classNumber", count(*)::int AS students ${FROM} ${SCOPES.grade.counts}
     GROUP BY c.id, c.name, c.number ORDER BY c.number`,
  ),
  school: statement(
    'progress.grades_of_school',
    `SELECT c.grade AS id, c.grade AS name, NULL::int AS "classNumber", count(*)::int AS students ${FROM} ${SCOPES.school.counts}
     GROUP BY c.grade`,
  ),
};
