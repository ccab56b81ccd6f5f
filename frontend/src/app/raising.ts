import type { SignedInUser } from '@homeroom/contracts';
import { alertTypesFor } from '@homeroom/domain';

/** Whether the emergency button stands on this person's pages. A visitor knows nothing of what happens at the school. */
export const mayRaise = ({ role, visit }: Pick<SignedInUser, 'role' | 'visit'>): boolean =>
  alertTypesFor(role).length > 0 && !visit;
