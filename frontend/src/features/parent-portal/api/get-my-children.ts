import type { GuardianDashboard, Membership } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callHeld } from '../../../lib/held-answers';

export type Child = GuardianDashboard['children'][number];

/** A child of the family; `at` is its school, if that is not the session's. */
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

/** For another school of the person. Its events are not received here, so the data becomes stale after a minute. */
export function childrenElsewhereQuery(membershipId: string) {
  return queryOptions({
    queryKey: ['guardian-dashboard', membershipId],
    queryFn: (asking) => callHeld<GuardianDashboard>('/api/guardians/me', asking, membershipId),
    staleTime: 60_000,
  });
}
