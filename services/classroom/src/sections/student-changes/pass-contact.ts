import type { GuardianRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { isSamePhone } from '@homeroom/domain';
import { StudentRow } from '../../people/profiles/student.entity';
import type { LockedStudent } from '../../people/profiles/student-record.queries';

const nextContact = statement<
  { email: string | null; phone: string | null },
  [studentId: string, parentEmail: string | null]
>(
  'students.next_contact',
  `SELECT g.email, g.phone FROM guardianship kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
   WHERE kin.school_id = $1 AND kin.student_id = $2 AND kin.is_contacted
   ORDER BY (g.email = $3) IS TRUE DESC, kin.call_place NULLS LAST, g.id LIMIT 1`,
);

/**
 * A contact on the child's record that belonged to a former guardian, or to one whom the school does not call, is replaced by the next
 * guardian's: the one who has the rest of it, if there is one.
 */
export async function passContact(
  tx: Tx,
  student: LockedStudent,
  { email, phone }: Pick<GuardianRecord, 'email' | 'phone'>,
): Promise<void> {
  const { parentEmail, parentPhone } = student;
  const isTheirs = (email !== null && parentEmail === email) || isSamePhone(phone, parentPhone);
  if (isTheirs) await keepNext(tx, student);
}

/** Fills an empty contact on the record with that of the next guardian who may be called. */
export async function fillContact(tx: Tx, student: LockedStudent): Promise<void> {
  if (student.parentEmail === null && student.parentPhone === null) await keepNext(tx, student);
}

async function keepNext(tx: Tx, { id, parentEmail }: LockedStudent): Promise<void> {
  const [next] = await tx.sql(nextContact(id, parentEmail));
  const contact = { parentEmail: next?.email ?? null, parentPhone: next?.phone ?? null };
  await tx.em.update(StudentRow, { schoolId: tx.schoolId, id }, contact);
}
