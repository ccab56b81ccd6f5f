import type { MarkedStudent } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Never stored on the device; refetched whenever the list is opened. */
export const marksQuery = (classNumber: number) =>
  queryOptions({
    queryKey: ['medical-marks', classNumber],
    queryFn: ({ signal }) =>
      callApi<MarkedStudent[]>(`/api/medical-marks?classNumber=${classNumber}`, { signal }),
    staleTime: 60_000,
    gcTime: 0,
  });
