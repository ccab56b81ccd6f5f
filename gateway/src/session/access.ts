import { AppError, type Identity } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import type { Access } from '../routes';
import type { Purpose } from './sessions';

/** Refuses early what the service would refuse as well: 401 for nobody, 403 for somebody who may not. */
export function refuseWithoutAccess(access: Access, purpose: Purpose, identity: Identity | undefined): void {
  if (access === 'open') return;
  if (!identity) throw new AppError('NOT_SIGNED_IN');
  if (!grants(access, purpose, identity)) throw new AppError('FORBIDDEN');
}

function grants(access: Exclude<Access, 'open'>, purpose: Purpose, identity: Identity): boolean {
  const capabilityOnly = identity.scope === 'alerts';
  if (access === 'session') return !capabilityOnly || purpose === 'stream';
  if (capabilityOnly && !access.startsWith('alerts.')) return false;
  return may(access, identity.role, identity.teacherType);
}
