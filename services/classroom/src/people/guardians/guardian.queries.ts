import type { GuardianDashboard } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { isNamed } from './guardian.entity';

export const guardianById = statement<GuardianDashboard['guardian'], [guardianId: string]>(
  'guardians.by_id',
  `SELECT g.id, g.first_name AS "firstName", g.last_name AS "lastName", ${isNamed('g')} AS "isNamed", g.sign_in_id AS "parentId"
   FROM guardian g WHERE g.school_id = $1 AND g.id = $2`,
);
