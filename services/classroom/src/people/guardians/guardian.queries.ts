import type { GuardianDashboard } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { isNamed } from './guardian.entity';

export const guardianById = statement<GuardianDashboard['guardian'], [guardianId: string]>(
  'guardians.by_id',
  `SELECT g.id, g.first_name AS "firstName", g.last_name AS "lastName", ${isNamed('g')} AS "isNamed", g.sign_in_id AS "parentId"
   FROM guardian g WHERE g.school_id = $1 AND g.id = $2`,
);

/** Under the name that the office knows they stand on the list of who must not collect a child; it is no more theirs to choose. */
export const mustNotCollect = statement<{ studentId: string }, [guardianId: string]>(
  'guardians.must_not_collect',
  `SELECT student_id AS "studentId" FROM family_tie
   WHERE school_id = $1 AND guardian_id = $2 AND NOT may_collect LIMIT 1`,
);
