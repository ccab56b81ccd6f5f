import type { Tx } from '@homeroom/database';
import type { SessionOwner } from '../sessions/access-tokens';
import { freeSessionsOf, holdDemand } from './staff-factors.queries';

/**
 * After a sign-in of somebody of whom a factor is demanded: what was taken back while it was under way saw no session of theirs to free. Whoever
 * takes it back at this moment is waited for, or finds the session. In a transaction behind the sign-in's: there nothing else is held.
 */
export async function judgeDemandAnew(
  tx: Tx,
  { role, accountId }: Pick<SessionOwner, 'role' | 'accountId'>,
): Promise<void> {
  if (role !== 'school_admin' && role !== 'teacher') return;
  await tx.sql(holdDemand());
  await tx.sql(freeSessionsOf(role, accountId));
}
