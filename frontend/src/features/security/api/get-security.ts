import type { BackupStatusAnswer, SecurityAssessment } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { whileTouched } from '../../../lib/while-touched';
import type { Missing } from '../model';

const HALF_A_MINUTE = 30_000;
const A_MINUTE = 60_000;

/** The page tolerates any response: every part of it may be missing. */
export const assessmentQuery = queryOptions({
  queryKey: ['security-assessment'],
  queryFn: ({ signal }) => callApi<Missing<SecurityAssessment>>('/api/security-assessment', { signal }),
  refetchInterval: whileTouched(HALF_A_MINUTE),
  staleTime: HALF_A_MINUTE,
  meta: { everybodys: true },
});

export const backupStatusQuery = queryOptions({
  queryKey: ['backup-status'],
  queryFn: ({ signal }) => callApi<Missing<BackupStatusAnswer>>('/api/backup-status', { signal }),
  refetchInterval: whileTouched(A_MINUTE),
  staleTime: A_MINUTE,
  meta: { everybodys: true },
});
