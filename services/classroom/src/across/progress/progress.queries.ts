import { type Statement, statement } from '@homeroom/database';
import type { AttendanceTotals, ProgressGames, ProgressHomework, ProgressPoints } from '@homeroom/domain';
import { schoolZone } from '../../ground/calendar/week';
import { lateAfter } from '../../homework/assigned/homework-reach';
import { IS_OVERDUE, IS_THEIRS } from '../../homework/work/work.queries';
import { STANDING } from '../../points/ledger/point-entry';

/** Whose progress it is; `id` is the student's, the class's or the year group, and null of the school. */
export interface ProgressOf {
  scope: keyof typeof SCOPES;
  id: string | null;
}

/** SQL: who is counted, of `s` in `c`, and what a row of the table is. */
const SCOPES = {
  student: { unit: 's.id::text', counts: 's.id = $2::uuid' },
  class: { unit: 's.id::text', counts: 's.is_active AND s.class_id = $2::uuid' },
  grade: { unit: 'c.id::text', counts: 's.is_active AND c.ended_on IS NULL AND c.grade = $2::text' },
  school: { unit: 'c.grade', counts: 's.is_active AND c.ended_on IS NULL AND $2::text IS NULL' },
} as const;

const COUNTED = `FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
  CROSS JOIN (SELECT ${schoolZone()} AS zone) clock`;

/** What one row of the table came to in one week. */
export type OfWeek<Counts> = Counts & { unit: string; monday: string };
type Days = [from: string, to: string];
type Asked<Counts> = (of: ProgressOf, ...days: Days) => Statement<OfWeek<Counts>>;

interface Measure {
  /** SQL: what is counted of `s`, within the days $3 to $4. */
  join: string;
  /** SQL: the day on the school's calendar on which it counts. */
  day: string;
  columns: string;
}

/** One statement for each measure: weeks, rows and totals are sums of what it answers, so that they cannot differ. */
function measured<Counts>(name: string, { join, day, columns }: Measure): Asked<Counts> {
  const statements = Object.fromEntries(
    Object.entries(SCOPES).map(([scope, { unit, counts }]) => [
      scope,
      statement<OfWeek<Counts>, [id: string | null, ...Days]>(
        `progress.${name}_of_${scope}`,
        `SELECT ${unit} AS unit, to_char(date_trunc('week', ${day}), 'YYYY-MM-DD') AS monday, ${columns}
         ${COUNTED} ${join} WHERE s.school_id = $1 AND ${counts} GROUP BY 1, 2`,
      ),
    ]),
  ) as Record<ProgressOf['scope'], (id: string | null, ...days: Days) => Statement<OfWeek<Counts>>>;
  return ({ scope, id }, ...days) => statements[scope](id, ...days);
}

const within = (moment: string) => `${moment} >= $3::date::timestamp AT TIME ZONE clock.zone
  AND ${moment} < ($4::date + 1)::timestamp AT TIME ZONE clock.zone`;
const many = (condition: string) => `(count(*) FILTER (WHERE ${condition}))::int`;

/** Whatever stands in the ledger: awards that were taken back are in none of it, what sets a total right is. */
export const pointsOf = measured<ProgressPoints>('points', {
  join: `JOIN point_entry e ON e.school_id = $1 AND e.student_id = s.id AND ${STANDING} AND ${within('e.awarded_at')}`,
  day: 'e.awarded_at AT TIME ZONE clock.zone',
  columns: `coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::int AS earned,
    coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::int AS lost`,
});

const POSSIBLE = `m.meaning IN ('present', 'activity', 'authorised', 'unauthorised')`;
const meaning = (is: string) => many(`m.meaning = '${is}'`);

/** Mornings and afternoons, of which percentages are made. */
export const attendanceOf = measured<AttendanceTotals>('attendance', {
  join: `JOIN attendance_mark m ON m.school_id = $1 AND m.student_id = s.id AND m.day BETWEEN $3::date AND $4::date
    AND m.session IN ('morning', 'afternoon')`,
  day: 'm.day::timestamp',
  columns: `${many(POSSIBLE)} AS possible, ${meaning('present')} AS present, ${meaning('activity')} AS activity,
    ${meaning('authorised')} AS authorised, ${meaning('unauthorised')} AS unauthorised, ${meaning('unable')} AS unable,
    ${meaning('notCounted')} AS "notCounted", ${many(`m.late = 'before'`)} AS "lateBefore",
    ${many(`m.late = 'after'`)} AS "lateAfter"`,
});

/** SQL: the work `w` of the homework `h` has a mark. */
export const MARKED = `w.score IS NOT NULL AND h.max_score IS NOT NULL AND w.state IN ('returned', 'again', 'done')`;

/** SQL: joins what was due in the days from $3 to $4. */
export const DUE = `JOIN homework_work w ON w.school_id = $1 AND w.student_id = s.id
    JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id AND h.due_on BETWEEN $3::date AND $4::date AND ${IS_THEIRS}`;

/** By the day on which it is due. */
export const homeworkOf = measured<ProgressHomework>('homework', {
  join: DUE,
  day: 'h.due_on::timestamp',
  columns: `count(*)::int AS set, ${many(`w.state <> 'open'`)} AS "handedIn",
    ${many(`w.handed_in_at >= ${lateAfter('h')}`)} AS late, ${many(`w.state = 'open' AND ${IS_OVERDUE}`)} AS missing,
    ${many(MARKED)} AS marked, coalesce(sum(w.score) FILTER (WHERE ${MARKED}), 0)::int AS score,
    coalesce(sum(h.max_score) FILTER (WHERE ${MARKED}), 0)::int AS "maxScore"`,
});

/** Games that are over. */
export const gamesOf = measured<ProgressGames>('games', {
  join: `JOIN game_session g ON g.school_id = $1 AND g.student_id = s.id AND g.ended_at IS NOT NULL AND ${within('g.started_at')}`,
  day: 'g.started_at AT TIME ZONE clock.zone',
  columns: `count(*)::int AS sessions, sum(g.answered)::int AS answered, sum(g.right_answers)::int AS right,
    sum(g.points)::int AS points`,
});

interface UnitRow {
  id: string;
  name: string;
  classNumber: number | null;
  students: number;
}

const NAME = `concat_ws(' ', s.first_name, s.last_name)`;
const FROM = `FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id WHERE s.school_id = $1 AND`;

/** The rows of the table, also those in which nothing is counted yet. */
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
