import { AppError, type AuditActor, recordedRole } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { coarseNetworkOf } from './network';
import { currentContext, currentIdentity } from './request-context';

/** The platform acting by itself, such as the daily invoices or a clean-up. */
export const THE_PLATFORM: AuditActor = { actorId: null, actorRole: 'system' };

/** The actor of the current request. The network is recorded only for people who act for the school, not for children and families. */
export function currentActor(): AuditActor {
  const identity = currentIdentity();
  const { personId, visit, scope, role } = identity;
  // A directory token is not a person who could be looked up.
  if (scope === 'directory') return { actorId: null, actorRole: 'directory', ...networkOfStaff(role) };
  return {
    actorId: personId,
    actorRole: recordedRole(identity),
    ...(visit ? { grantId: visit.grantId } : {}),
    ...networkOfStaff(role),
  };
}

/** A visitor to a school must not obtain its secrets, nor redirect them to another address. */
export function refuseVisitor({ visit } = currentIdentity()): void {
  if (visit) throw new AppError('FORBIDDEN', 'Only an administrator of the school can do this.');
}

/** The actor who opened a link in a mail: without a session, identified by the account of the link. */
export function actorByMail(accountId: string, role: Role): AuditActor {
  return { actorId: accountId, actorRole: role, ...networkOfStaff(role) };
}

/** The actor who opened a link that belongs to no account, such as the one that is mailed to the school's contact. */
export function actorByOpenLink(): AuditActor {
  return { ...THE_PLATFORM, ...networkOfStaff('school_admin') };
}

function networkOfStaff(role: Role): Pick<AuditActor, 'network'> {
  const address = currentContext()?.clientAddress;
  const isAtWork = role !== 'student' && role !== 'parent';
  const network = address && isAtWork ? coarseNetworkOf(address) : undefined;
  return network ? { network } : {};
}
