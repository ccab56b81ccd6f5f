import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { confirm, lockAccount } from './accounts.queries';

export type KnownAccount = Awaited<ReturnType<typeof lockedAccount>>;

/** Returns the account with this role, locked until the transaction ends. */
export async function lockedAccount(tx: Tx, id: string, role: Role) {
  const known = await knownAccount(tx, id, role);
  if (!known) throw new AppError('NOT_FOUND');
  return known;
}

/** As above, but returns undefined if there is no such account. */
export async function knownAccount(tx: Tx, id: string, role: Role) {
  const [known] = await tx.sql(lockAccount(id));
  if (known?.role !== role) return undefined;
  // The owning service refers to the account, so it is confirmed, even if the event is still in transit.
  await tx.sql(confirm([id]));
  return known;
}
