import type { SchoolSettings } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const settingsQuery = queryOptions({
  queryKey: ['school-settings'],
  queryFn: ({ signal }) => callApi<SchoolSettings>('/api/school-admin/settings', { signal }),
  staleTime: 0,
  meta: { live: { 'school.changed': 'refresh' } },
});
