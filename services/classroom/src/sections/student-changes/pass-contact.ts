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
 * What stood on the child's record as a guardian's who is none any more, or whom the school does not call, is the next one's: of whom
 * the rest of it is, where there is one.
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

/** Where nobody's contact stands on the record, because there was nobody to call, whoever is called by now is found there. */
export async function fillContact(tx: Tx, student: LockedStudent): Promise<void> {
  if (student.parentEmail === null && student.parentPhone === null) await keepNext(tx, student);
}

async function keepNext(tx: Tx, { id, parentEmail }: LockedStudent): Promise<void> {
  const [next] = await tx.sql(nextContact(id, parentEmail));
  const contact = { parentEmail: next?.email ?? null, parentPhone: next?.phone ?? null };
  await tx.em.update(StudentRow, { schoolId: tx.schoolId, id }, contact);
}
