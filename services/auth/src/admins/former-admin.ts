import { AppError, type Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { lockAdmins } from './admins.queries';

/** A removed administrator's token is valid for a moment longer, and must not leave a way back in. */
export async function refuseFormerAdmin(tx: Tx, { personId }: Identity): Promise<void> {
  const admins = await tx.sql(lockAdmins());
  if (!admins.some(({ id }) => id === personId)) throw new AppError('NOT_SIGNED_IN');
}
