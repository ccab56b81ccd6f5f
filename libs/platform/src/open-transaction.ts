import { AsyncLocalStorage } from 'node:async_hooks';

/** The part of a transaction that outgoing calls check. */
export interface OpenTransaction {
  readonly isOpen: boolean;
}

/** The transaction around the current work, set by TenantDb. */
export const ambientTransaction = new AsyncLocalStorage<OpenTransaction | undefined>();

/** In production it would be wrong to refuse what is merely slow. */
const IS_TOLD = process.env.NODE_ENV !== 'production';

/**
 * Called before anything leaves the process. Waiting for another process with an open transaction holds a connection, and all locked rows,
 * for as long as the other one takes; and its effects remain if the transaction is rolled back. Fails only in tests and development, so
 * that no such call reaches production.
 */
export function refuseInTransaction(call: string): void {
  if (IS_TOLD && ambientTransaction.getStore()?.isOpen)
    throw new Error(`${call} while a transaction is open: ask before it begins, or tell after the commit`);
}
