import type { SignedInUser } from '@homeroom/contracts';
import { alertTypesFor } from '@homeroom/domain';

/** Whether this person's pages have the emergency button. A visitor knows nothing of what happens at the school. */
export const mayRaise = ({ role, visit }: Pick<SignedInUser, 'role' | 'visit'>): boolean =>
  alertTypesFor(role).length > 0 && !visit;
