/** SQL: whether the data of the student named by `student` is on hold, so that none of it may be removed. */
export const isHeld = (school: string, student: string): string =>
  `EXISTS (SELECT FROM data_hold held WHERE held.school_id = ${school} AND held.student_id = ${student} AND held.lifted_at IS NULL)`;
