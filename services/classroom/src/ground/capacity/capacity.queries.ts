import { LIMITS } from '@homeroom/domain';
import { statement } from '@homeroom/database';

/** Places in use now, read without a lock: good for an early refusal, never as a guarantee. */
export const usedPlaces = statement<{ classes: number; students: number }>(
  'capacity.used',
  `SELECT class_count AS classes, student_count AS students FROM school_limit WHERE school_id = $1`,
);

/** Takes one more class; no row if the school has reached its limit. The lock is held until the transaction ends. */
export const takeClassPlace = statement<{ classes: number }>(
  'capacity.take_class',
  `INSERT INTO school_limit (school_id, class_count) VALUES ($1, 1)
   ON CONFLICT (school_id) DO UPDATE SET class_count = school_limit.class_count + 1
     WHERE school_limit.class_count < ${LIMITS.classesPerSchool}
   RETURNING class_count AS classes`,
);

/** Takes so many places in the class; no row if it has fewer left, is inactive or belongs to a past year. */
export const takeSeats = statement<{ studentCount: number }, [classId: string, students: number]>(
  'capacity.take_seats',
  `UPDATE class_card SET student_count = student_count + $3::int
   WHERE school_id = $1 AND id = $2 AND is_active AND ended_on IS NULL AND student_count + $3::int <= max_students
   RETURNING student_count AS "studentCount"`,
);

/** Explains a refused place, in the same transaction. */
export const seatsOf = statement<{ isActive: boolean; maxStudents: number }, [classId: string]>(
  'capacity.seats_of',
  `SELECT is_active AND ended_on IS NULL AS "isActive", max_students AS "maxStudents"
   FROM class_card WHERE school_id = $1 AND id = $2`,
);

/** Takes places for so many students at the school; no row if it has fewer left. */
export const takeStudentPlaces = statement<{ students: number }, [students: number]>(
  'capacity.take_students',
  `UPDATE school_limit SET student_count = student_count + $2::int
   WHERE school_id = $1 AND student_count + $2::int <= ${LIMITS.studentsPerSchool}
   RETURNING student_count AS students`,
);

/** Locks in id order, so that two moves in opposite directions cannot deadlock. */
export const lockCards = statement<{ id: string; maxStudents: number }, [classIds: string[]]>(
  'capacity.lock_cards',
  `SELECT id, max_students AS "maxStudents" FROM class_card
   WHERE school_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
);

export const leaveSeat = statement<never, [classId: string]>(
  'capacity.leave_seat',
  'UPDATE class_card SET student_count = student_count - 1 WHERE school_id = $1 AND id = $2',
);

export const leaveStudentPlace = statement<never>(
  'capacity.leave_student',
  'UPDATE school_limit SET student_count = student_count - 1 WHERE school_id = $1',
);
