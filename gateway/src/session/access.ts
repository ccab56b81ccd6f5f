import { type Access, AppError, type Identity, identityMay } from '@homeroom/contracts';
import { visitorMay } from '@homeroom/domain';
import type { Purpose } from './sessions';

const COME_BACK_SECONDS = 1;

/** A page takes 401 for the end of its session and forgets whose it was: nobody is told so before auth has said it. */
export function refuseUnasked(): never {
  throw new AppError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: COME_BACK_SECONDS });
}

/** Refuses early what the service would refuse as well: 401 for nobody, 403 for somebody who may not. */
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

/** An operator whose hour is over, or who never entered: inside a school this would be open. */
function isOutside(access: Exclude<Access, 'open'>, { role }: Identity): boolean {
  return role === 'super_super_admin' && access !== 'session' && visitorMay('super_super_admin', access);
}
