import { matchesWords, statement } from '@homeroom/database';
import { type AttendanceTotals, ratesOf } from '@homeroom/domain';
import { schoolZone } from '../../ground/calendar/week';
import type { ListRow, SelectList } from './list.queries';
import { groupTitle } from '../../ground/access/group-title';

type Fitted = [
  isActive: boolean | null,
  classNumber: number | null,
  words: string[],
  from: string | null,
  to: string | null,
];

const FITS = `s.school_id = $1 AND ($2::boolean IS NULL OR s.is_active = $2)
  AND ($3::int IS NULL OR (c.number = $3 AND c.ended_on IS NULL)) AND ${matchesWords('s.search_text', '$4')}`;
const IN_DAYS = 'm.day BETWEEN $5::date AND $6::date';

/** Mornings and afternoons, from which percentages are computed. */
const totals = statement<ListRow, Fitted>(
  'exports.attendance',
  `SELECT s.record_id AS "recordId", s.last_name AS "lastName", s.first_name AS "firstName", c.number AS "classNumber",
     c.name AS "className", counted.*
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   CROSS JOIN LATERAL (
     SELECT (count(*) FILTER (WHERE m.meaning = 'present'))::int AS present,
       (count(*) FILTER (WHERE m.meaning = 'activity'))::int AS activity,
       (count(*) FILTER (WHERE m.meaning = 'authorised'))::int AS authorised,
       (count(*) FILTER (WHERE m.meaning = 'unauthorised'))::int AS unauthorised,
       (count(*) FILTER (WHERE m.meaning = 'unable'))::int AS unable,
       (count(*) FILTER (WHERE m.meaning = 'notCounted'))::int AS "notCounted",
       (count(*) FILTER (WHERE m.late = 'before'))::int AS "lateBefore",
       (count(*) FILTER (WHERE m.late = 'after'))::int AS "lateAfter"
     FROM attendance_mark m WHERE m.school_id = $1 AND m.student_id = s.id AND ${IN_DAYS}
       AND m.session IN ('morning', 'afternoon')
   ) counted
   WHERE ${FITS} ORDER BY c.number, s.name_key, s.id`,
);
export const attendanceList: SelectList = ({ isActive, classNumber, words, from, to }) =>
  totals(isActive, classNumber, words, from, to);

export function withRates(row: ListRow): ListRow {
  const { present, activity, authorised, unauthorised } = row;
  const possible = [present, activity, authorised, unauthorised].reduce<number>(
    (sum, of) => sum + Number(of),
    0,
  );
  const rates = ratesOf({ ...(row as unknown as AttendanceTotals), possible });
  return {
    ...row,
    possible,
    percent: rates.attendance,
    authorisedPercent: rates.authorised,
    unauthorisedPercent: rates.unauthorised,
  };
}

const marks = statement<ListRow, Fitted>(
  'exports.register_marks',
  `SELECT m.day::text, m.session, coalesce(p.name, ${groupTitle('k.name', 'g.name')}) AS place, s.record_id AS "recordId",
     s.last_name AS "lastName", s.first_name AS "firstName", m.code, m.meaning, m.minutes, m.note,
     to_char(r.taken_at AT TIME ZONE ${schoolZone()}, 'YYYY-MM-DD HH24:MI') AS "takenAt"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   JOIN attendance_mark m ON m.school_id = $1 AND m.student_id = s.id AND ${IN_DAYS}
   JOIN attendance_register r ON r.school_id = $1 AND r.id = m.register_id
   LEFT JOIN class_card p ON NOT r.is_group AND p.school_id = $1 AND p.id = r.place_id
   LEFT JOIN course_group g ON r.is_group AND g.school_id = $1 AND g.id = r.place_id
   LEFT JOIN course k ON k.school_id = $1 AND k.id = g.course_id
   WHERE ${FITS} ORDER BY m.day, m.session DESC, place, s.name_key, s.id LIMIT 50001`,
);
export const markList: SelectList = ({ isActive, classNumber, words, from, to }) =>
  marks(isActive, classNumber, words, from, to);
