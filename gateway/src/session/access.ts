import { type Access, AppError, type Identity, identityMay } from '@homeroom/contracts';
import { visitorMay } from '@homeroom/domain';
import type { Purpose } from './sessions';

const COME_BACK_SECONDS = 1;

/** A page takes 401 for the end of its session and forgets its person, so nobody gets one before auth has said so. */
export function refuseUnasked(): never {
  throw new AppError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: COME_BACK_SECONDS });
}

/** Refuses early what the service would refuse too: 401 without a session, 403 without the right. */
export function refuseWithoutAccess(access: Access, purpose: Purpose, identity: Identity | undefined): void {
  if (access === 'open') return;
  if (!identity) throw new AppError('NOT_SIGNED_IN');
  if (grants(access, purpose, identity)) return;
  throw new AppError(isOutside(access, identity) ? 'CONTEXT_REQUIRED' : 'FORBIDDEN');
}

function grants(access: Exclude<Access, 'open'>, purpose: Purpose, identity: Identity): boolean {
  if (access === 'session')
    return identity.scope === undefined || (identity.scope === 'alerts' && purpose === 'stream');
  return identityMay(identity, access);
}

/** True for an operator whose hour in the school is over, or who never entered one: inside a school the route would be open. */
function isOutside(access: Exclude<Access, 'open'>, { role }: Identity): boolean {
  return role === 'super_super_admin' && access !== 'session' && visitorMay('super_super_admin', access);
}
