import type { ErasedKind } from '@homeroom/domain';

/** The tables that are erased with a student, by the kind in which they are counted, each with the column that names the student. */
export const ERASED_TABLES: Partial<Record<ErasedKind, Readonly<Record<string, string>>>> = {
  records: { student: 'id' },
  family: of(
    ...['family_tie', 'former_guardian', 'guardian_link', 'collection_list', 'medical_record'],
    ...['family_request', 'data_request', 'permission_child', 'permission_answer'],
  ),
  classes: of('enrolment', 'group_enrolment', 'promoted_student'),
  points: of(
    ...['point_entry', 'point_total', 'point_spending', 'redemption', 'saving_for'],
    ...['badge_given', 'student_plant'],
  ),
  attendance: of('attendance_mark', 'attendance_change', 'absence_report'),
  homework: of('homework_work'),
  reports: of('released_report', 'report_comment', 'student_goal'),
  games: of('game_session', 'game_skill', 'game_day'),
  lessons: of('class_pick', 'seat', 'class_poll_answer', 'hand_over_line', 'hand_over_child'),
};

function of(...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, 'student_id']));
}
