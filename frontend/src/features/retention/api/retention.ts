import type {
  ChangedErasure,
  ChangedRetention,
  ChildRetention,
  Erasure,
  GoingAhead,
  KeepCase,
  ModerationCase,
  OrderErasure,
  PutDataHold,
  RetentionList,
  StudentRetention,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/retention';
const RETENTION = ['retention'];

const aheadQuery = (path: string) =>
  queryOptions({
    queryKey: [...RETENTION, 'ahead', path],
    queryFn: ({ signal }) => callApi<GoingAhead>(path, { signal }),
  });

/** Data due for deletion: the school's records and its messages, each from the service that stores them. */
export const recordsAheadQuery = aheadQuery(PATH);
export const writingAheadQuery = aheadQuery(`${PATH}/writing`);

export function studentsQuery(which: RetentionList, page: number) {
  return queryOptions({
    queryKey: [...RETENTION, 'students', which, page],
    queryFn: ({ signal }) => callPage<StudentRetention>(`${PATH}/students`, { which, page }, signal),
    placeholderData: keepPreviousData,
  });
}

const CASES = '/api/messages/cases';

export function keptCasesQuery(page: number) {
  return queryOptions({
    queryKey: [...RETENTION, 'kept-cases', page],
    queryFn: ({ signal }) => callPage<ModerationCase>(CASES, { which: 'kept', page }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useLetCaseGo() {
  return useWrite(RETENTION, ({ id, reason }: { id: string; reason: string }) =>
    createOnce(`${CASES}/${encodeURIComponent(id)}/keep`, { isKept: false, reason } satisfies KeepCase),
  );
}

const childPath = (id: string) => `${PATH}/students/${encodeURIComponent(id)}`;

export function childQuery(id: string) {
  return queryOptions({
    queryKey: [...RETENTION, 'child', id],
    queryFn: ({ signal }) => callApi<ChildRetention>(childPath(id), { signal }),
  });
}

export function usePutHold(id: string) {
  return useWrite(RETENTION, (wanted: Omit<PutDataHold, 'schoolId'>) =>
    createOnce<ChangedRetention>(`${childPath(id)}/hold`, wanted),
  );
}

export function useLiftHold(id: string) {
  return useWrite(RETENTION, () => createOnce<ChangedRetention>(`${childPath(id)}/lift-hold`, {}));
}

export function erasuresQuery(page: number) {
  return queryOptions({
    queryKey: [...RETENTION, 'erasures', page],
    queryFn: ({ signal }) => callPage<Erasure>(`${PATH}/erasures`, { page }, signal),
    placeholderData: keepPreviousData,
  });
}

const erasurePath = (id: string) => `${PATH}/erasures/${encodeURIComponent(id)}`;
/** The services finish within seconds, so the certificate is polled. */
const FOLLOWED_MS = 5_000;

export function erasureQuery(id: string) {
  return queryOptions({
    queryKey: [...RETENTION, 'erasure', id],
    queryFn: ({ signal }) => callApi<Erasure>(erasurePath(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' && !data.isWhole ? FOLLOWED_MS : false),
  });
}

export function useOrderErasure(id: string) {
  return useWrite(RETENTION, (wanted: Omit<OrderErasure, 'schoolId'>) =>
    createOnce<ChangedErasure>(`${childPath(id)}/erasure`, wanted),
  );
}

export function useAgreeToErasure(id: string) {
  return useWrite(RETENTION, () => createOnce<ChangedErasure>(`${erasurePath(id)}/agree`, {}));
}

export function useStopErasure(id: string) {
  return useWrite(RETENTION, () => createOnce<ChangedErasure>(`${erasurePath(id)}/stop`, {}));
}

/** The copy of a child's data, for its family. */
export const copyPath = (studentId: string): string => `/api/school-export/students/${studentId}`;
