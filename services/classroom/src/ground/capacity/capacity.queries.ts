import { LIMITS } from '@homeroom/domain';
import { statement } from '@homeroom/database';

/** What is taken now, without a lock: good for an early refusal, never for a promise. */
export const usedPlaces = statement<{ classes: number; students: number }>(
  'capacity.used',
  `SELECT class_count AS classes, student_count AS students FROM school_limit WHERE school_id = $1`,
);

/** One more class for the school; no row where it has them all. The lock is held until the transaction ends. */
export const takeClassPlace = statement<{ classes: number }>(
  'capacity.take_class',
  `INSERT INTO school_limit (school_id, class_count) VALUES ($1, 1)
   ON CONFLICT (school_id) DO UPDATE SET class_count = school_limit.class_count + 1
     WHERE school_limit.class_count < ${LIMITS.classesPerSchool}
   RETURNING class_count AS classes`,
);

/** One more student in the class; no row where it is full, not active, or of a year that is over. */
export const takeSeat = statement<{ studentCount: number }, [classId: string]>(
  'capacity.take_seat',
  `UPDATE class_card SET student_count = student_count + 1
   WHERE school_id = $1 AND id = $2 AND is_active AND ended_on IS NULL AND student_count < max_students
   RETURNING student_count AS "studentCount"`,
);

/** Why there was no seat: asked after the seat was refused, in the same transaction. */
export const seatsOf = statement<{ isActive: boolean; maxStudents: number }, [classId: string]>(
  'capacity.seats_of',
  `SELECT is_active AND ended_on IS NULL AS "isActive", max_students AS "maxStudents"
   FROM class_card WHERE school_id = $1 AND id = $2`,
);

/** One more student at the school; no row where it is full. */
export const takeStudentPlace = statement<{ students: number }>(
  'capacity.take_student',
  `UPDATE school_limit SET student_count = student_count + 1
   WHERE school_id = $1 AND student_count < ${LIMITS.studentsPerSchool}
   RETURNING student_count AS students`,
);

/** In the order of the ids, so that two moves in opposite directions cannot wait for each other. */
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
