import type { Tx } from '@homeroom/database';
import type { SessionOwner } from '../sessions/access-tokens';
import { freeSessionsOf, holdDemand } from './staff-factors.queries';

/**
 * Runs after the sign-in of a person who must have a factor: if the requirement was dropped meanwhile, there was no session yet to release.
 * Waits for a concurrent change, or that change finds the session. In a transaction after the sign-in's, so that no other locks are held.
 */
export async function judgeDemandAnew(
  tx: Tx,
  { role, accountId }: Pick<SessionOwner, 'role' | 'accountId'>,
): Promise<void> {
  if (role !== 'school_admin' && role !== 'teacher') return;
  await tx.sql(holdDemand());
  await tx.sql(freeSessionsOf(role, accountId));
}
