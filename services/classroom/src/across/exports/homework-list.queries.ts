import { matchesWords, statement } from '@homeroom/database';
import { schoolZone } from '../../ground/calendar/week';
import { IS_LATE, markOf } from '../../homework/assigned/homework-reach';
import { COUNTS } from '../../homework/work/work.queries';
import type { ListRow, SelectList } from './list.queries';
import { groupTitle } from '../../ground/access/group-title';

const works = statement<
  ListRow,
  [
    isActive: boolean | null,
    classNumber: number | null,
    words: string[],
    from: string | null,
    to: string | null,
  ]
>(
  'exports.homework',
  `SELECT h.due_on::text AS "dueOn", h.subject, h.title, coalesce(p.name, ${groupTitle('k.name', 'g.name')}) AS place,
     s.record_id AS "recordId", s.last_name AS "lastName", s.first_name AS "firstName",
     CASE w.state WHEN 'handed_in' THEN 'handed in' WHEN 'returned' THEN 'given back' WHEN 'again' THEN 'to be done again'
       ELSE w.state END AS state,
     to_char(w.handed_in_at AT TIME ZONE ${schoolZone()}, 'YYYY-MM-DD HH24:MI') AS "handedInAt",
     CASE WHEN ${IS_LATE} THEN 'late' END AS late, ${markOf('score')} AS score, h.max_score AS "maxScore", w.comment
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   JOIN homework_work w ON w.school_id = $1 AND w.student_id = s.id
   JOIN homework h ON h.school_id = $1 AND h.id = w.homework_id AND ${COUNTS}
     AND h.due_on BETWEEN $5::date AND $6::date
   LEFT JOIN class_card p ON p.school_id = $1 AND p.id = h.class_id
   LEFT JOIN course_group g ON g.school_id = $1 AND g.id = h.group_id
   LEFT JOIN course k ON k.school_id = $1 AND k.id = g.course_id
   WHERE s.school_id = $1 AND ($2::boolean IS NULL OR s.is_active = $2)
     AND ($3::int IS NULL OR (c.number = $3 AND c.ended_on IS NULL)) AND ${matchesWords('s.search_text', '$4')}
   ORDER BY h.due_at, place, h.title, s.name_key, s.id LIMIT 50001`,
);

/** Homework due in these days, with each student's result. */
export const homeworkList: SelectList = ({ isActive, classNumber, words, from, to }) =>
  works(isActive, classNumber, words, from, to);
