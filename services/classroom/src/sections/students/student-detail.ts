import { AppError, type Identity, type StudentDetail } from '@homeroom/contracts';
import type { TenantDb } from '@homeroom/database';
import { linksOfStudent } from '../../people/guardian-links/guardian-links.queries';
import { enrolmentsOf } from '../enrolment/enrolments';
import { admitToStudent } from '../../ground/access/student-access';
import { guardiansOf, studentRecord } from '../../people/profiles/student-record.queries';
import { studentGate } from '../../ground/access/student-reach';

/** A student's whole record, for those who may read it; inside a transaction, as the transaction sees it. */
export async function readStudent(
  db: Pick<TenantDb, 'read'>,
  { role, personId }: Identity,
  studentId: string,
): Promise<StudentDetail> {
  const [[gate], [record], guardians, links, enrolments] = await db.read(
    studentGate(studentId, role, personId),
    studentRecord(studentId),
    guardiansOf(studentId, role, personId),
    linksOfStudent(studentId),
    enrolmentsOf(studentId),
  );
  admitToStudent(gate);
  if (!record) throw new AppError('NOT_FOUND');
  return { ...record, guardians, links, enrolments };
}
