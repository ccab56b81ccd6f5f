import type { SignedInUser } from '@homeroom/contracts';
import { useOutletContext } from 'react-router-dom';

/**
 * Whether the pages wait: the school is suspended, or a second factor is due. What stands at the head is open all the same, and so is
 * everything to an operator, who is inside to look into it.
 */
export function areClosedTo({ schoolState, visit, factorDue }: SignedInUser): boolean {
  return factorDue === true || isSuspendedTo({ schoolState, visit });
}

export function isSuspendedTo({ schoolState, visit }: Pick<SignedInUser, 'schoolState' | 'visit'>): boolean {
  return schoolState === 'suspended' && visit?.by !== 'super_super_admin';
}

/** Whoever is signed in, on the pages that only signed-in people have. */
export function useSignedInUser(): SignedInUser {
  return useOutletContext<SignedInUser>();
}
