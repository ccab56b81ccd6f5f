import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { lockTrust } from '../../trust/trust.queries';
import { type LockedInvoice, lockInvoice } from './invoices.queries';

/**
 * The school is locked first, so that of two payments that are recorded and withdrawn at the same moment each sees what the other has left:
 * whether the school is verified depends on all of them.
 */
export async function lockedInvoice(tx: Tx, invoiceId: string): Promise<LockedInvoice> {
  await tx.sql(lockTrust());
  const [invoice] = await tx.sql(lockInvoice(invoiceId));
  if (!invoice) throw new AppError('NOT_FOUND');
  return invoice;
}
