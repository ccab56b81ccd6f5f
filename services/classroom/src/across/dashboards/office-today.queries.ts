import type { OfficeClasses } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';
import { WAITS_TO_BE_DONE, WAITS_TO_BE_UNDONE } from '../../ground/orders/lines-of-imports';
import { STANDS_STILL } from '../../ground/orders/order';

/** SQL: the open classes `c` that meet a condition, as JSON. */
const classesOf = (isSo: string) =>
  `(SELECT coalesce(json_agg(json_build_object('classNumber', c.number, 'className', c.name) ORDER BY c.number), '[]')
      FROM class_card c WHERE c.school_id = $1 AND c.is_active AND c.ended_on IS NULL AND ${isSo})`;

/** SQL: the lesson `l` names teachers, and none of them is still at the school. */
const TEACHERS_HAVE_LEFT = `(SELECT bool_and(NOT t.is_active) FROM lesson_teacher named
  JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id WHERE named.school_id = $1 AND named.lesson_id = l.id)`;

export const officeClasses = statement<Omit<OfficeClasses, 'imports'>>(
  'office.classes',
  `SELECT
     (SELECT count(*) FROM class_card c WHERE c.school_id = $1 AND c.is_active AND c.ended_on IS NULL)::int AS classes,
     (SELECT count(*) FROM teacher t WHERE t.school_id = $1 AND t.is_active)::int AS teachers,
     family.students, family.without AS "withoutContact",
     ${classesOf(`NOT EXISTS (SELECT FROM teaching g JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id AND t.is_active
        WHERE g.school_id = $1 AND g.class_id = c.id)`)} AS "withoutTeacher",
     ${classesOf(`EXISTS (SELECT FROM lesson l WHERE l.school_id = $1 AND l.class_id = c.id
        AND (l.ends_on IS NULL OR l.ends_on > ${schoolToday()}) AND ${TEACHERS_HAVE_LEFT})`)} AS "lessonsWithoutTeacher",
     ${classesOf(`EXISTS (SELECT FROM password_knower k JOIN teacher t ON t.school_id = $1 AND t.id = k.teacher_id AND NOT t.is_active
        WHERE k.school_id = $1 AND k.device_id = c.device_id)`)} AS "knownToLeavers"
   FROM (SELECT count(*)::int AS students, (count(*) FILTER (
       WHERE s.parent_email IS NULL AND s.parent_phone IS NULL AND reached.student_id IS NULL))::int AS without
     FROM student s LEFT JOIN (
       SELECT DISTINCT kin.student_id FROM guardianship kin
       JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
       WHERE kin.school_id = $1 AND kin.is_contacted AND (g.email IS NOT NULL OR g.phone IS NOT NULL)
     ) reached ON reached.student_id = s.id
     WHERE s.school_id = $1 AND s.is_active) family`,
);

/** Only imports of the last days: an abandoned one is removed by itself and needs nobody's attention. */
export const importsToSee = statement<OfficeClasses['imports'][number]>(
  'office.imports_to_see',
  `SELECT * FROM (
     SELECT i.id, i.planned_at, CASE WHEN i.state = 'planned' THEN 'not_begun'
         WHEN i.state IN ('running', 'undoing') THEN 'stands_still' ELSE 'refused_lines' END AS why,
       (SELECT count(*) FROM roster_line l WHERE l.school_id = $1 AND l.import_id = i.id AND CASE i.state
          WHEN 'done' THEN l.kind = 'refused' WHEN 'undoing' THEN ${WAITS_TO_BE_UNDONE} ELSE ${WAITS_TO_BE_DONE} END)::int AS lines
     FROM roster_import i
     WHERE i.school_id = $1 AND i.expires_at > now() AND (i.state IN ('planned', 'done')
       OR i.state IN ('running', 'undoing') AND ${STANDS_STILL})
     ORDER BY i.planned_at DESC LIMIT 5
   ) seen WHERE why = 'stands_still' OR lines > 0 ORDER BY planned_at DESC`,
);
