import type { SignedInUser } from '@homeroom/contracts';
import { createContext } from 'react';

/** Why somebody may look and change nothing: an operator's visit that is read-only, or a school whose trial is over. */
export type Closed = 'visit' | 'school';

export const WritesClosed = createContext<Closed | null>(null);

/** The school's own state does not bind an operator. */
export function closedFor({ operator, schoolState }: SignedInUser): Closed | null {
  if (operator) return operator.access === 'read' ? 'visit' : null;
  return schoolState === 'read_only' ? 'school' : null;
}
