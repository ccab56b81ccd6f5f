import type { GuardianDashboard, Membership } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callHeld } from '../../../lib/held-answers';

export type Child = GuardianDashboard['children'][number];

/** A child of the family, and its school where that is not the one that the session names. */
export interface FamilyChild extends Child {
  at?: Membership;
}

export const myChildrenQuery = queryOptions({
  queryKey: ['guardian-dashboard'],
  queryFn: (asking) => callHeld<GuardianDashboard>('/api/guardians/me', asking),
  meta: {
    kept: true,
    live: {
      'points.awarded': 'refresh',
      'points.undone': 'refresh',
      'points.adjusted': 'refresh',
      'class.changed': 'refresh',
      'student.changed': 'refresh',
      'plant.chosen': 'refresh',
      'guardian_link.changed': 'refresh',
    },
  },
});

/** Of another school of the person. Its events are not heard here, so that it is asked for again after a while. */
export function childrenElsewhereQuery(membershipId: string) {
  return queryOptions({
    queryKey: ['guardian-dashboard', membershipId],
    queryFn: (asking) => callHeld<GuardianDashboard>('/api/guardians/me', asking, membershipId),
    staleTime: 60_000,
  });
}
