import { AsyncLocalStorage } from 'node:async_hooks';
import type { Identity } from '@homeroom/contracts';
import { AppError } from '@homeroom/contracts';

/** In the place of a request's id where nobody asked: rounds and workers. */
export const NO_REQUEST = 'job';

/** What a piece of work knows about who asked for it: set once by the guard or by the job's envelope. */
export interface RequestContext {
  requestId: string;
  identity?: Identity;
  /** The school the work belongs to: the identity's, or the one a fact or an internal call names. */
  schoolId?: string;
  /** The same request was answered before: it goes as far as its judgement and no further. */
  isRepeated?: true;
  /** Where the person is, as the gateway saw it. */
  clientAddress?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Work on behalf of a school without a person: consumers, sweepers, internal calls. */
export function runForSchool<T>(schoolId: string, work: () => T): T {
  const { requestId = NO_REQUEST, clientAddress } = storage.getStore() ?? {};
  return storage.run({ requestId, schoolId, ...(clientAddress ? { clientAddress } : {}) }, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Which request this is done for, also where it came here as a fact. */
export function currentRequestId(): string | null {
  const id = storage.getStore()?.requestId;
  return id === undefined || id === NO_REQUEST ? null : id;
}

export function currentIdentity(): Identity {
  const identity = storage.getStore()?.identity;
  if (!identity) throw new AppError('NOT_SIGNED_IN');
  return identity;
}

/** The school whose data may be touched now. Work outside any school has no door to tenant data. */
export function currentSchoolId(): string {
  const context = storage.getStore();
  const schoolId = context?.schoolId ?? context?.identity?.schoolId;
  if (!schoolId) throw new Error('No school in context: run the work with an identity or runForSchool()');
  return schoolId;
}
