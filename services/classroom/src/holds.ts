/** SQL: somebody holds all that is kept of the student whom `student` names, so nothing of it goes. */
export const isHeld = (school: string, student: string): string =>
  `EXISTS (SELECT FROM data_hold held WHERE held.school_id = ${school} AND held.student_id = ${student} AND held.lifted_at IS NULL)`;
