import type { AuditActor } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditNotes } from '@homeroom/events';
import { endLetters } from '../letters/letters.queries';
import { findInvitationsTo, lockSchoolForAdmins, withdrawInvitation } from './admins.queries';

/**
 * Somebody of the staff has left, and an invitation that is still open at their address would let them back in, as an administrator; or the
 * address proved to be somebody else's, who would be let in. Takes the same lock as inviting and accepting. Returns whether there was one.
 */
export async function withdrawInvitationsTo(
  tx: Tx,
  book: AuditNotes,
  addresses: readonly (string | null)[],
  by?: AuditActor,
): Promise<boolean> {
  if ((await tx.sql(findInvitationsTo(addresses))).length === 0) return false;
  await tx.sql(lockSchoolForAdmins());
  let hasEnded = false;
  for (const { id } of await tx.sql(findInvitationsTo(addresses)))
    hasEnded = (await withdrawOpen(tx, book, id, by)) || hasEnded;
  return hasEnded;
}

/** Called with the school locked for its administrators. Returns false if there is no such open invitation. */
export async function withdrawOpen(tx: Tx, book: AuditNotes, id: string, by?: AuditActor): Promise<boolean> {
  await tx.sql(endLetters([id], ['admin_invitation']));
  const [withdrawn] = await tx.sql(withdrawInvitation(id));
  if (!withdrawn) return false;
  await book.write(tx, { action: 'admin.invitation_withdrawn', about: [{ kind: 'admin', id }] }, by);
  return true;
}
