import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { confirm, lockAccount } from './accounts.queries';

export type KnownAccount = Awaited<ReturnType<typeof lockedAccount>>;

/** Somebody of this role in the school, held until the transaction ends. */
export async function lockedAccount(tx: Tx, id: string, role: Role) {
  const known = await knownAccount(tx, id, role);
  if (!known) throw new AppError('NOT_FOUND');
  return known;
}

/** As above; undefined where there is no such account. */
export async function knownAccount(tx: Tx, id: string, role: Role) {
  const [known] = await tx.sql(lockAccount(id));
  if (known?.role !== role) return undefined;
  // Its owner speaks of it, so it is somebody's, whatever fact is still on its way.
  await tx.sql(confirm([id]));
  return known;
}
