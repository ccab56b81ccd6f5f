import type { SignedInUser } from '@homeroom/contracts';
import { createContext } from 'react';

/**
 * What a button affects: the school's data; the person's own account, which stays theirs in every state of the school, or access or
 * notification of others at the school, which may be revoked in every state; exports; what brings people in, which is the school's own
 * business: imports by file, trusted sources of data about people, and new accounts and passwords, which a visitor would still know after the
 * visit; or nothing of these, so that it is never disabled (identity, leaving a visit).
 */
export type Touches = 'school' | 'own' | 'taken' | 'brought' | 'nothing';

/** Why it is disabled: the visit is read-only, the trial is over, nothing here belongs to the visitor, or the class is closed. */
export type Closed = 'visit' | 'school' | 'visitor' | 'class';

export const WritesClosed = createContext<Partial<Record<Touches, Closed>>>({});

/** The school's state also applies to its visitors, except the operator. */
export function closedFor({ visit, schoolState }: SignedInUser): Partial<Record<Touches, Closed>> {
  const isOver = schoolState === 'read_only' && visit?.by !== 'super_super_admin';
  if (visit)
    return {
      ...{ own: 'visitor', taken: 'visitor', brought: 'visitor' },
      ...(visit.access === 'read' ? { school: 'visit' } : isOver && { school: 'school' }),
    };
  return isOver ? { school: 'school', brought: 'school' } : {};
}
