import type { GuardianDashboard } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export type Child = GuardianDashboard['children'][number];

export const myChildrenQuery = queryOptions({
  queryKey: ['guardian-dashboard'],
  queryFn: ({ signal }) => callApi<GuardianDashboard>('/api/guardians/me', { signal }),
  meta: {
    live: {
      'points.awarded': 'refresh',
      'points.undone': 'refresh',
      'class.changed': 'refresh',
      'student.changed': 'refresh',
      'guardian_link.changed': 'refresh',
    },
  },
});
