import type { Tx } from '@homeroom/database';
import type { AuditNotes } from '@homeroom/events';
import { THE_PLATFORM } from '@homeroom/platform';
import { endMailedSecret } from '../accounts/accounts.queries';
import { forgetAttempts } from '../accounts/forgotten-attempts';
import { withdrawInvitationsTo } from '../admins/withdrawn-invitations';
import { endEveryLinkTo } from '../letters/letters.service';
import { endAccess } from '../memberships/end-access';

/** What has ended with the addresses. */
export interface Disowned {
  /** A secret that somebody drew by a link mailed there. */
  secret: boolean;
  /** An invitation to become an administrator that was open there. */
  invitation: boolean;
}

/**
 * Called with the account locked, when addresses it had prove not to be its person's: the office corrected one, or a change was taken back.
 * Links mailed there end, also those that would make whoever reads them an administrator, and so does a secret that somebody drew by one,
 * with all sessions. An administrator's account may be locked only after the school (`lockSchoolForAdmins`).
 */
export async function disownAddresses(
  tx: Tx,
  book: AuditNotes,
  accountId: string,
  addresses: readonly string[],
): Promise<Disowned> {
  await endEveryLinkTo(tx, accountId, addresses);
  const invitation = await withdrawInvitationsTo(tx, book, addresses, THE_PLATFORM);
  const [ended] = await tx.sql(endMailedSecret(accountId, addresses));
  if (!ended) return { secret: false, invitation };
  await endAccess(tx, accountId, 'the secret was drawn at an address that was corrected');
  await forgetAttempts(tx, accountId);
  return { secret: true, invitation };
}
