import type { Tx } from '@homeroom/database';
import { stopOpenChange } from '../addresses/address-change.queries';
import {
  endVouchedSessions,
  noteEnd,
  revokeOtherSessionsOf,
  revokeSessionsOf,
  revokeSessionsOn,
} from '../sessions/sessions.queries';
import { cutSwitched, dropOut, lockAccess } from './memberships.queries';
import { forgetProofs } from './switching.queries';

/**
 * Signs an account out everywhere, including sessions that it has switched to in other schools of the same person. The lock keeps switches
 * from starting meanwhile, so none is missed.
 */
export async function endSessionsOf(tx: Tx, accountId: string, because: string): Promise<void> {
  await beginEnding(tx, accountId);
  await tx.sql(revokeSessionsOf(accountId, because));
  await cutWays(tx, accountId, null);
}

/** The same, except for the requesting session. Returns the ended sessions of the account itself. */
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

/** On one browser; sessions switched to in other schools of the person end on every browser. */
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

/**
 * Called with the account locked, when a provider's word for it no longer counts: its address becomes another one, by which somebody else may
 * have come. Links made in such sessions end too. Sessions in which the person has proved something of their own go on.
 */
export async function endVouchedBy(tx: Tx, accountId: string, because: string): Promise<void> {
  const [came] = await tx.sql(endVouchedSessions(because, accountId));
  if (came) await tx.sql(noteEnd(accountId));
}

async function beginEnding(tx: Tx, accountId: string): Promise<void> {
  await tx.sql(noteEnd(accountId));
  await tx.sql(lockAccess([accountId]));
}

/**
 * Ends sessions that this account has switched to in other schools; and a sign-in that came from another school must prove this account's
 * secret again.
 */
async function cutWays(tx: Tx, accountId: string, keptId: string | null): Promise<void> {
  await tx.sql(cutSwitched([accountId], keptId));
  await tx.sql(forgetProofs(accountId, keptId));
}

/**
 * Called whenever a secret is replaced or access ends: ends what the old secret opened, including a pending change of address, which would
 * otherwise be a way back. The requesting session may be kept.
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
 * For an account that has no owner now, or whose new secret somebody else may have seen: the next person to sign in has not proved to be
 * the one with the other schools, and must join them again.
 */
export async function endAccess(tx: Tx, accountId: string, because: string): Promise<void> {
  await endSecret(tx, accountId, because);
  await tx.sql(dropOut([accountId]));
}
