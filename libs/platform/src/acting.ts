import { type AuditActor, type Identity, recordedRole } from '@homeroom/contracts';
import { coarseNetworkOf } from './network';
import { currentContext, currentIdentity } from './request-context';

/** The platform by itself: an invoice of the day, a clean-up. */
export const THE_PLATFORM: AuditActor = { actorId: null, actorRole: 'system' };

/** Whoever asks, as it is written down. From where is kept of those who act for the school, not of children and families. */
export function currentActor(): AuditActor {
  const identity = currentIdentity();
  const { personId, operator } = identity;
  const address = currentContext()?.clientAddress;
  return {
    actorId: personId,
    actorRole: recordedRole(identity),
    ...(operator ? { grantId: operator.grantId } : {}),
    ...(address && isAtWork(identity) ? { network: coarseNetworkOf(address) } : {}),
  };
}

function isAtWork({ role }: Identity): boolean {
  return role !== 'student' && role !== 'parent';
}
