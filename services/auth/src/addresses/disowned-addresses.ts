import type { Tx } from '@homeroom/database';
import { endMailedSecret } from '../accounts/accounts.queries';
import { forgetAttempts } from '../accounts/forgotten-attempts';
import { endEveryLinkTo } from '../letters/letters.service';
import { endAccess } from '../memberships/end-access';

/**
 * Called with the account locked, when addresses it had prove not to be its person's: the office corrected one, or a change was taken back.
 * Links mailed there end, and so does a secret that somebody drew by one, with all sessions. Returns whether there was such a secret.
 */
export async function disownAddresses(
  tx: Tx,
  accountId: string,
  addresses: readonly string[],
): Promise<boolean> {
  await endEveryLinkTo(tx, accountId, addresses);
  const [ended] = await tx.sql(endMailedSecret(accountId, addresses));
  if (!ended) return false;
  await endAccess(tx, accountId, 'the secret was drawn at an address that was corrected');
  await forgetAttempts(tx, accountId);
  return true;
}
