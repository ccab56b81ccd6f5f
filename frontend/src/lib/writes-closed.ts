import type { SignedInUser } from '@homeroom/contracts';
import { createContext } from 'react';

/**
 * What a button touches: the school's data; one's own account, which stays one's own in every state of the school, or what
 * somebody else of the school's is let in with or told by, and may be ended in every state; what is
 * taken along; what is brought in with a file, or says who is believed about people, which is the school's own business; or
 * neither, so that nothing closes it (who one is, the way out of a visit).
 */
export type Touches = 'school' | 'own' | 'taken' | 'brought' | 'nothing';

/** Why it may not: the visit is read-only, the trial is over, nobody here is the visitor's own, the class is closed. */
export type Closed = 'visit' | 'school' | 'visitor' | 'class';

export const WritesClosed = createContext<Partial<Record<Touches, Closed>>>({});

/** The school's own state binds its visitors too, but for the operator. */
export function closedFor({ visit, schoolState }: SignedInUser): Partial<Record<Touches, Closed>> {
  const isOver = schoolState === 'read_only' && visit?.by !== 'super_super_admin';
  if (visit)
    return {
      ...{ own: 'visitor', taken: 'visitor', brought: 'visitor' },
      ...(visit.access === 'read' ? { school: 'visit' } : isOver && { school: 'school' }),
    };
  return isOver ? { school: 'school', brought: 'school' } : {};
}
