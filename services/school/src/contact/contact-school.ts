import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { School } from '../schools/school.entity';

/** Locks the school first in everything that concerns its contact, so that one request at a time decides. */
export async function lockSchool({ em, schoolId }: Tx): Promise<School> {
  const school = await em.findOne(School, { where: { id: schoolId }, lock: { mode: 'pessimistic_write' } });
  if (!school) throw new AppError('NOT_FOUND');
  return school;
}

type Proofs = Pick<School, 'contactConfirmedAt' | 'confirmedAt' | 'confirmedByNewAddress'>;

/** The address of the registration is confirmed together with the school, unless by another address; any later one by its own link. */
export function isContactConfirmed(school: Proofs): boolean {
  const { contactConfirmedAt, confirmedAt, confirmedByNewAddress } = school;
  return contactConfirmedAt !== null || (confirmedAt !== null && !confirmedByNewAddress);
}
