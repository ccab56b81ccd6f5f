import type { RecordedRole, Role } from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { reachesClass } from '../../ground/access/class-reach';
import { ADDING_TO_TOTAL, ENTRY_COLUMNS, ENTRY_NAMES, type PointEntryRow } from '../ledger/point-entry';

interface Adjusted {
  isReached: boolean;
  classId: string;
  yearId: string;
  classNumber: number;
}

/** Locked, so that the class whose version is raised is the one that the student is in. */
export const holdStudent = statement<Adjusted, [studentId: string, role: Role, personId: string]>(
  'adjustments.hold_student',
  `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached", c.id AS "classId", c.year_id AS "yearId",
     c.number AS "classNumber"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active FOR SHARE OF s`,
);

export const addAdjustment = statement<
  never,
  [
    id: string,
    studentId: string,
    classId: string,
    amount: number,
    reason: string,
    by: string,
    as: RecordedRole,
  ]
>(
  'adjustments.add',
  `INSERT INTO point_entry
     (school_id, id, student_id, class_id, amount, note, awarded_by, awarded_by_role, is_adjustment)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
);

interface Total {
  behaviorPoints: number;
  pointsRevision: number;
}

export const addToTotal = statement<Total, [studentId: string, yearId: string, amount: number]>(
  'adjustments.add_to_total',
  `INSERT INTO point_total (school_id, student_id, year_id, points) VALUES ($1, $2, $3, $4)
   ${ADDING_TO_TOTAL}
   RETURNING points AS "behaviorPoints", revision AS "pointsRevision"`,
);

export const adjustment = statement<PointEntryRow, [id: string]>(
  'adjustments.one',
  `SELECT ${ENTRY_COLUMNS}, NULL::timestamptz AS "undoneAt" FROM point_entry e ${ENTRY_NAMES}
   WHERE e.school_id = $1 AND e.id = $2`,
);
