import { AppError, type AuditActor, recordedRole } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { coarseNetworkOf } from './network';
import { currentContext, currentIdentity } from './request-context';

/** The platform by itself: an invoice of the day, a clean-up. */
export const THE_PLATFORM: AuditActor = { actorId: null, actorRole: 'system' };

/** Whoever asks, as it is written down. From where is kept of those who act for the school, not of children and families. */
export function currentActor(): AuditActor {
  const identity = currentIdentity();
  const { personId, visit, scope, role } = identity;
  // A token is nobody who could be looked up.
  if (scope === 'directory') return { actorId: null, actorRole: 'directory', ...networkOfStaff(role) };
  return {
    actorId: personId,
    actorRole: recordedRole(identity),
    ...(visit ? { grantId: visit.grantId } : {}),
    ...networkOfStaff(role),
  };
}

/** Whoever is inside a school that is not theirs gets no secret of it, and moves none to an address. */
export function refuseVisitor({ visit } = currentIdentity()): void {
  if (visit) throw new AppError('FORBIDDEN', 'Only an administrator of the school can do this.');
}

/** Whoever opened a link in a mail: without a session, and known by the account that the link leads to. */
export function actorByMail(accountId: string, role: Role): AuditActor {
  return { actorId: accountId, actorRole: role, ...networkOfStaff(role) };
}

function networkOfStaff(role: Role): Pick<AuditActor, 'network'> {
  const address = currentContext()?.clientAddress;
  const isAtWork = role !== 'student' && role !== 'parent';
  const network = address && isAtWork ? coarseNetworkOf(address) : undefined;
  return network ? { network } : {};
}
