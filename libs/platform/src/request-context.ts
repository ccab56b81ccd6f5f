import { AsyncLocalStorage } from 'node:async_hooks';
import type { Identity } from '@homeroom/contracts';
import { AppError } from '@homeroom/contracts';

/** Used instead of a request id by scheduled tasks and workers. */
export const NO_REQUEST = 'job';

/** What the current work knows about its caller: set once by the guard or from the job's envelope. */
export interface RequestContext {
  requestId: string;
  identity?: Identity;
  /** The school the work belongs to: that of the identity, or the one named by a fact or an internal call. */
  schoolId?: string;
  /** The same request was answered before: it runs up to its permission check and no further. */
  isRepeated?: true;
  /** The client's address as seen by the gateway. */
  clientAddress?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Runs work for a school without a person: consumers, clean-up tasks, internal calls. */
export function runForSchool<T>(schoolId: string, work: () => T): T {
  const { requestId = NO_REQUEST, clientAddress } = storage.getStore() ?? {};
  return storage.run({ requestId, schoolId, ...(clientAddress ? { clientAddress } : {}) }, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The request that caused the current work, even if it arrived as a fact. */
export function currentRequestId(): string | null {
  const id = storage.getStore()?.requestId;
  return id === undefined || id === NO_REQUEST ? null : id;
}

export function currentIdentity(): Identity {
  const identity = storage.getStore()?.identity;
  if (!identity) throw new AppError('NOT_SIGNED_IN');
  return identity;
}

/** The school whose data may be accessed now. Work outside any school has no access to tenant data. */
export function currentSchoolId(): string {
  const context = storage.getStore();
  const schoolId = context?.schoolId ?? context?.identity?.schoolId;
  if (!schoolId) throw new Error('No school in context: run the work with an identity or runForSchool()');
  return schoolId;
}
