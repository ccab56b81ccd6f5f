import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { membersOf } from './members.queries';

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
