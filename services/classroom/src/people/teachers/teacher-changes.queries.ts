import type { TeacherRecord } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';
import { TEACHER, TEACHER_CLASSES } from './teacher.queries';

/** What the school's directory did to a teacher. */
export interface ByDirectory {
  outByDirectory: boolean;
  emailByDirectory: boolean;
}

/** Serialises changes of one teacher. */
export const lockTeacher = statement<ByDirectory, [teacherId: string]>(
  'teachers.lock',
  `SELECT out_by_directory AS "outByDirectory", email_by_directory AS "emailByDirectory" FROM teacher
   WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

/** Since when they are inactive, and whether a list was the reason; null leaves the latter as it was. */
export const noteOut = statement<never, [teacherId: string, isOut: boolean, outByList: boolean | null]>(
  'teachers.note_out',
  `UPDATE teacher SET out_on = CASE WHEN $3 THEN ${schoolToday()} END, out_by_list = coalesce($4, out_by_list)
   WHERE school_id = $1 AND id = $2`,
);

export const teacherRecord = statement<TeacherRecord, [teacherId: string]>(
  'teachers.record',
  `SELECT ${TEACHER} FROM teacher t ${TEACHER_CLASSES} WHERE t.school_id = $1 AND t.id = $2`,
);

/** Leaves all running classes except the named ones; teaching in earlier years is kept. */
export const leaveOtherClasses = statement<never, [teacherId: string, classIds: readonly string[]]>(
  'teachers.leave_other_classes',
  `DELETE FROM teaching g USING class_card c
   WHERE g.school_id = $1 AND g.teacher_id = $2 AND g.class_id <> ALL ($3::uuid[])
     AND c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL`,
);
export const leaveClass = statement<never, [classId: string, teacherId: string]>(
  'teachers.leave_class',
  'DELETE FROM teaching WHERE school_id = $1 AND class_id = $2 AND teacher_id = $3',
);
export const leaveClasses = statement<never, [teacherId: string, classNumbers: readonly number[]]>(
  'teachers.leave_classes',
  `DELETE FROM teaching g USING class_card c
   WHERE g.school_id = $1 AND g.teacher_id = $2 AND c.number = ANY($3::int[])
     AND c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL`,
);
export const joinClasses = statement<never, [teacherId: string, classIds: readonly string[]]>(
  'teachers.join_classes',
  `INSERT INTO teaching (school_id, teacher_id, class_id) SELECT $1, $2, class_id FROM unnest($3::uuid[]) AS class_id
   ON CONFLICT DO NOTHING`,
);
