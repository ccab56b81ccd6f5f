import type { Tx } from '@homeroom/database';
import { stopOpenChange } from '../addresses/address-change.queries';
import {
  noteEnd,
  revokeOtherSessionsOf,
  revokeSessionsOf,
  revokeSessionsOn,
} from '../sessions/sessions.queries';
import { cutSwitched, dropOut, lockAccess } from './memberships.queries';
import { forgetProofs } from './switching.queries';

/**
 * Signs an account out everywhere, also where its sign-in has been carried to another school of the same person. Between
 * the lock and the end no switch can begin, so none is missed.
 */
export async function endSessionsOf(tx: Tx, accountId: string, because: string): Promise<void> {
  await beginEnding(tx, accountId);
  await tx.sql(revokeSessionsOf(accountId, because));
  await cutWays(tx, accountId, null);
}

/** The same, but for the session that asks. Answers those that were this account's own. */
export async function endOtherSessionsOf(
  tx: Tx,
  accountId: string,
  keptId: string,
  because: string,
): Promise<string[]> {
  await beginEnding(tx, accountId);
  const ended = await tx.sql(revokeOtherSessionsOf(accountId, keptId, because));
  await cutWays(tx, accountId, keptId);
  return ended.map(({ id }) => id);
}

/** On one browser; what was carried to another school of the same person ends whichever browser carried it. */
export async function endSessionsOn(
  tx: Tx,
  accountId: string,
  deviceId: string,
  because: string,
): Promise<void> {
  await beginEnding(tx, accountId);
  await tx.sql(revokeSessionsOn(accountId, deviceId, because));
  await cutWays(tx, accountId, null);
}

async function beginEnding(tx: Tx, accountId: string): Promise<void> {
  await tx.sql(noteEnd(accountId));
  await tx.sql(lockAccess([accountId]));
}

/** Out of the account into other schools; and a sign-in that came from there comes once more only by showing what opens this one. */
async function cutWays(tx: Tx, accountId: string, keptId: string | null): Promise<void> {
  await tx.sql(cutSwitched([accountId], keptId));
  await tx.sql(forgetProofs(accountId, keptId));
}

/**
 * Wherever another secret takes the place of one, or the access ends: what that one had opened is over, and so is the change
 * of address that was asked for with it, which would else be a way back. The session that asks may stay.
 */
export async function endSecret(
  tx: Tx,
  accountId: string,
  because: string,
  { keptId }: { keptId?: string } = {},
): Promise<void> {
  if (keptId === undefined) await endSessionsOf(tx, accountId, because);
  else await endOtherSessionsOf(tx, accountId, keptId, because);
  await tx.sql(stopOpenChange(accountId));
}

/**
 * For an account that is nobody's now, or has a secret that somebody else may have seen first: whoever signs in with it
 * next has not shown to be the person with the other schools, and joins them again.
 */
export async function endAccess(tx: Tx, accountId: string, because: string): Promise<void> {
  await endSecret(tx, accountId, because);
  await tx.sql(dropOut([accountId]));
}
