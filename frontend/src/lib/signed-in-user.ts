import type { SignedInUser } from '@homeroom/contracts';
import { useOutletContext } from 'react-router-dom';

/**
 * Whether the pages are blocked: the school is suspended, or a second factor is due. The header stays usable, and so does everything for an
 * operator, who visits to investigate.
 */
export function areClosedTo({ schoolState, visit, factorDue }: SignedInUser): boolean {
  return factorDue === true || isSuspendedTo({ schoolState, visit });
}

export function isSuspendedTo({ schoolState, visit }: Pick<SignedInUser, 'schoolState' | 'visit'>): boolean {
  return schoolState === 'suspended' && visit?.by !== 'super_super_admin';
}

/** The signed-in person, on pages that only signed-in people can open. */
export function useSignedInUser(): SignedInUser {
  return useOutletContext<SignedInUser>();
}
