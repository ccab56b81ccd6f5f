import type {
  AskFamilyChange,
  ChangedRequest,
  DecideFamilyRequest,
  FamilyRequestForOffice,
  OfficeFamilies,
  OwnFamily,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';

const ON_CHANGE = { live: { 'family_request.changed': 'refresh', 'student.changed': 'refresh' } } as const;

export const ownFamilyQuery = queryOptions({
  queryKey: ['own-family'],
  queryFn: ({ signal }) => callApi<OwnFamily>('/api/guardians/me/family', { signal }),
  meta: ON_CHANGE,
});

const WAITING = ['family-requests'] as const;

export const waitingRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: [...WAITING, page],
    queryFn: ({ signal }) =>
      callPage<FamilyRequestForOffice>('/api/school-admin/family-requests', { page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: ON_CHANGE,
  });

export const officeFamiliesQuery = queryOptions({
  queryKey: ['today', 'families'],
  queryFn: ({ signal }) => callApi<OfficeFamilies>('/api/school-admin/today/families', { signal }),
  meta: ON_CHANGE,
});

function useRequestWrite<V>(write: (variables: V) => Promise<ChangedRequest>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all(
        [ownFamilyQuery.queryKey, WAITING, officeFamiliesQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export type Wish = Omit<AskFamilyChange, 'schoolId'>;

export function useAskChange() {
  return useRequestWrite((wish: Wish) => createOnce<ChangedRequest>('/api/family-requests', wish));
}

export function useWithdrawRequest() {
  return useRequestWrite((requestId: string) =>
    createOnce<ChangedRequest>(`/api/family-requests/${requestId}/withdraw`, {}),
  );
}

export function useDecideRequest() {
  return useRequestWrite(({ id, ...decision }: Omit<DecideFamilyRequest, 'schoolId'> & { id: string }) =>
    createOnce<ChangedRequest>(`/api/school-admin/family-requests/${id}/decision`, decision),
  );
}
