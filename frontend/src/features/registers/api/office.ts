import type {
  AbsenceForOffice,
  AbsenceState,
  AttendanceChoice,
  AttendanceOfDay,
  ChangedAbsence,
  ChooseAttendance,
  ChosenAttendance,
  DecideAbsence,
  OfficeAttendance,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce, isStatus, newKey } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';

const live = { 'register.taken': 'refresh', 'absence.changed': 'refresh' } as const;

export function dayQuery(day: string) {
  return queryOptions({
    queryKey: ['attendance-day', day],
    queryFn: ({ signal }) =>
      callApi<AttendanceOfDay>(`/api/school-admin/attendance${day && `?day=${encodeURIComponent(day)}`}`, {
        signal,
      }),
    meta: { live },
    staleTime: 0,
  });
}

export const officeTodayQuery = queryOptions({
  queryKey: ['attendance-today'],
  queryFn: ({ signal }) => callApi<OfficeAttendance>('/api/school-admin/today/attendance', { signal }),
  meta: { live },
  staleTime: 60_000,
});

export function reportsQuery(state: AbsenceState, page: number) {
  return queryOptions({
    queryKey: ['absence-reports', state, page],
    queryFn: ({ signal }) =>
      callPage<AbsenceForOffice>('/api/school-admin/absences', { state, page }, signal),
    placeholderData: keepPreviousData,
    meta: { live: { 'absence.changed': 'refresh' } },
    staleTime: 0,
  });
}

export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: DecideAbsence & { id: string }) =>
      createOnce<ChangedAbsence>(`/api/school-admin/absences/${id}/decision`, body),
    onSettled: () => {
      for (const queryKey of [['absence-reports'], ['attendance-day'], ['attendance-today']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

const RULES = '/api/school-admin/attendance/rules';

export const rulesQuery = queryOptions({
  queryKey: ['attendance-rules'],
  queryFn: ({ signal }) => callApi<AttendanceChoice>(RULES, { signal }),
  staleTime: 0,
});

export function useChooseRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChooseAttendance) =>
      callApi<ChosenAttendance>(RULES, { method: 'PUT', body, idempotencyKey: newKey() }),
    onSuccess: ({ rules }) => queryClient.setQueryData(rulesQuery.queryKey, rules),
    onError: (error) => void (isStatus(error, 409) && queryClient.invalidateQueries(rulesQuery)),
  });
}
