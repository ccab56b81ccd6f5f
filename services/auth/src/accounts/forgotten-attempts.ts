import type { Tx } from '@homeroom/database';
import { linesOfAccount } from '../budgets/budget.lines';
import { forgetDevices, forgetGuesses } from './accounts.queries';

/** Failed attempts with the old secret do not count against the new one, and devices that knew the old one are no longer trusted. */
export async function forgetAttempts(tx: Tx, accountId: string): Promise<void> {
  await tx.sql(forgetDevices(accountId));
  await tx.sql(forgetGuesses(linesOfAccount(accountId)));
}
