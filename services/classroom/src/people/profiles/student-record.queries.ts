import type { GuardianRecord, StudentRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { hasWholeFamily } from '../guardians/guardian-changes.queries';
import { isNamed } from '../guardians/guardian.entity';
import { CONTACTS, ROSTER, WITH_CLASS_AND_POINTS } from './student.queries';

export interface LockedStudent {
  id: string;
  recordId: string;
  signInId: string;
  classId: string;
  classNumber: number;
  deviceId: string;
  firstName: string;
  lastName: string;
  grade: string;
  section: string;
  parentEmail: string | null;
  parentPhone: string | null;
  isActive: boolean;
}

const lock = statement<never, [studentId: string]>(
  'students.lock',
  'SELECT 1 FROM student WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

export const studentNow = statement<LockedStudent, [studentId: string]>(
  'students.locked',
  `SELECT s.id, s.record_id AS "recordId", s.sign_in_id AS "signInId", s.class_id AS "classId",
     c.number AS "classNumber", c.device_id AS "deviceId", s.first_name AS "firstName", s.last_name AS "lastName", s.grade, s.section,
     s.parent_email AS "parentEmail", s.parent_phone AS "parentPhone", s.is_active AS "isActive"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2`,
);

/**
 * Locks a student, which serialises changes; points may still be awarded. Locks first and reads then, because a join that waits for the
 * lock finds nobody if the student has moved by then.
 */
export async function holdStudent(tx: Tx, studentId: string): Promise<LockedStudent | undefined> {
  await tx.sql(lock(studentId));
  const [student] = await tx.sql(studentNow(studentId));
  return student;
}

export const noteOutByList = statement<never, [studentId: string, outByList: boolean]>(
  'students.note_out_by_list',
  'UPDATE student SET out_by_list = $3 WHERE school_id = $1 AND id = $2',
);

export const studentRecord = statement<StudentRecord, [studentId: string]>(
  'students.record',
  `SELECT ${ROSTER}${CONTACTS} ${WITH_CLASS_AND_POINTS} WHERE s.school_id = $1 AND s.id = $2`,
);

/** The contact on the student's record comes first; includes whether the caller may change each guardian. */
export const guardiansOf = statement<GuardianRecord, [studentId: string, role: string, personId: string]>(
  'students.guardians',
  `SELECT g.id, g.sign_in_id AS "parentId", g.first_name AS "firstName", g.last_name AS "lastName", ${isNamed('g')} AS "isNamed",
     g.email, g.phone, ${hasWholeFamily('g.id', '$3', '$4')} AS "mayChange"
   FROM guardianship kin
   JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
   JOIN student s ON s.school_id = $1 AND s.id = kin.student_id
   WHERE kin.school_id = $1 AND kin.student_id = $2
   ORDER BY g.email IS NOT DISTINCT FROM s.parent_email DESC, g.id`,
);

const family = statement<
  { guardianId: string; isContacted: boolean; hasCustody: boolean },
  [studentId: string]
>(
  'students.family',
  `SELECT guardian_id AS "guardianId", is_contacted AS "isContacted", has_custody AS "hasCustody" FROM guardianship
   WHERE school_id = $1 AND student_id = $2 ORDER BY guardian_id`,
);

/**
 * A child's family as published in facts: everybody with access, those of them whom the school contacts about the child, and those who
 * have custody.
 */
export async function familyOf(
  tx: Tx,
  studentId: string,
): Promise<{ guardianIds: string[]; contactIds: string[]; custodyIds: string[] }> {
  const ties = await tx.sql(family(studentId));
  const idsOf = (some: typeof ties) => some.map(({ guardianId }) => guardianId);
  return {
    guardianIds: idsOf(ties),
    contactIds: idsOf(ties.filter(({ isContacted }) => isContacted)),
    custodyIds: idsOf(ties.filter(({ hasCustody }) => hasCustody)),
  };
}
