import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction as whoever calls somebody needs to know it. */
export interface OpenTransaction {
  readonly isOpen: boolean;
}

/** The transaction around the work; the door to tenant data puts it there. */
export const ambientTransaction = new AsyncLocalStorage<OpenTransaction | undefined>();

/** Where people wait it would be wrong to refuse what is only slow. */
const IS_TOLD = process.env.NODE_ENV !== 'production';

/**
 * Stands before everything that leaves the process. Whoever waits for another process with a transaction open keeps a
 * connection, and all rows that it has locked, for as long as that one likes; and what the other one did stays done when the
 * transaction is rolled back. It fails in tests and where we work, so that none gets as far as a school.
 */
export function refuseInTransaction(call: string): void {
  if (IS_TOLD && ambientTransaction.getStore()?.isOpen)
    throw new Error(`${call} while a transaction is open: ask before it begins, or tell after the commit`);
}
