import { AppError, type Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { lockAdmins } from './admins.queries';

/** The token of whoever was removed is believed for a moment more, and would leave a door open behind them. */
export async function refuseFormerAdmin(tx: Tx, { personId }: Identity): Promise<void> {
  const admins = await tx.sql(lockAdmins());
  if (!admins.some(({ id }) => id === personId)) throw new AppError('NOT_SIGNED_IN');
}
