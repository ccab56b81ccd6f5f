import { AppError, type FamilyRecord, type Identity } from '@homeroom/contracts';
import type { TenantDb } from '@homeroom/database';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { childInRecord, collectorsOf, guardiansInRecord, NO_LIST } from './families.queries';

/** A child's family as staff of the class read it. */
export async function readFamily(
  db: Pick<TenantDb, 'read'>,
  { role, personId, visit }: Identity,
  studentId: string,
): Promise<FamilyRecord> {
  const [[gate], [child], guardians, [collectors = NO_LIST]] = await db.read(
    studentGate(studentId, role, personId),
    // A visitor from outside the school learns nothing about a child's health.
    childInRecord(studentId, visit ? 'visitor' : role, personId),
    guardiansInRecord(studentId),
    collectorsOf(studentId),
  );
  admitToStudent(gate);
  if (!child) throw new AppError('NOT_FOUND');
  const { marks, ...student } = child;
  return { student, guardians, collectors, marks };
}
