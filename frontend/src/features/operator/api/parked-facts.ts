import type { ParkedFactList, SendKindAgain, SentAgain, ServiceName } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/super-super-admin/parked-facts';

export const parkedFactsQuery = queryOptions({
  queryKey: ['parked-facts'],
  queryFn: ({ signal }) => callApi<ParkedFactList>(PATH, { signal }),
  staleTime: 10_000,
});

function useSending<V>(send: (variables: V) => Promise<SentAgain>) {
  return useWrite(parkedFactsQuery.queryKey, send);
}

export function useSendKind() {
  return useSending((kind: SendKindAgain) => createOnce<SentAgain>(`${PATH}/again`, kind));
}

export interface OneFact {
  schoolId: string;
  service: ServiceName;
  eventId: string;
}

export function useSendOne() {
  return useSending(({ schoolId, service, eventId }: OneFact) =>
    createOnce<SentAgain>(
      `/api/super-super-admin/schools/${schoolId}/parked-facts/${service}/${eventId}/again`,
      {},
    ),
  );
}
