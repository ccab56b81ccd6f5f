import { AppError, type Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { admitToClass } from '../../ground/access/class-access';
import { holdClass } from '../../ground/access/class-reach';
import { membersOf } from './members.queries';

interface HeldClass {
  classId: string;
  deviceId: string;
}

/** Locks the class for a change by one of its tools, or throws the refusal. */
export async function heldClass(
  tx: Tx,
  { role, personId }: Identity,
  classNumber: number,
): Promise<HeldClass> {
  const [gate] = await tx.sql(holdClass(classNumber, role, personId));
  admitToClass(gate);
  if (!gate) throw new AppError('CLASS_NOT_FOUND');
  await judged();
  return gate;
}

/** Throws if one of the students is not in the class or has left the school. */
export async function mustBeInClass(
  tx: Tx,
  classNumber: number,
  studentIds: readonly string[],
): Promise<void> {
  const members = new Set((await tx.sql(membersOf(classNumber))).map(({ id }) => id));
  if (!studentIds.every((id) => members.has(id)))
    throw new AppError(
      'CHANGED_MEANWHILE',
      'Not everyone you chose is still in this class. Reload the page and choose again.',
    );
}
