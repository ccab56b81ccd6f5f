import type { LiveEventMap, RollCall, RollCallMark, RollCallStudents, RollCalled } from '@homeroom/contracts';
import { LIMITS, type RollCallCounted } from '@homeroom/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const rollCallPath = (alertId: string) => `/api/emergency-alerts/${alertId}/roll-call`;
const keyOf = (alertId: string) => ['roll-call', alertId] as const;

export function rollCallQuery(alertId: string) {
  return queryOptions({
    queryKey: [...keyOf(alertId), 'classes'],
    queryFn: ({ signal }) => callApi<RollCall>(rollCallPath(alertId), { signal }),
    staleTime: 0,
    meta: { live: { 'alert.counted': counted(alertId) }, alarm: true },
  });
}

/** The totals come with the event; the view that shows the classes fetches their progress. */
function counted(alertId: string) {
  return (held: RollCall, { alertId: about, rollCall }: LiveEventMap['alert.counted']) =>
    about === alertId && rollCall ? { ...held, counts: rollCall } : held;
}

export interface RollCallWanted {
  classNumber?: number | undefined;
  show?: RollCallCounted | undefined;
  q?: string | undefined;
}

/** Does not keep a previous list as a placeholder: the list also decides who is marked by "the others are safe". */
export function rollCallStudentsQuery(alertId: string, { classNumber, show, q = '' }: RollCallWanted) {
  const search = new URLSearchParams({ pageSize: String(LIMITS.pageSizeMax) });
  if (classNumber !== undefined) search.set('classNumber', String(classNumber));
  if (show !== undefined) search.set('show', show);
  if (q.trim()) search.set('q', q.trim());
  return queryOptions({
    queryKey: [...studentsKey(alertId), String(search)],
    queryFn: ({ signal }) =>
      callApi<RollCallStudents>(`${rollCallPath(alertId)}/students?${search}`, { signal }),
    staleTime: 0,
    meta: { alarm: true },
  });
}

const studentsKey = (alertId: string) => [...keyOf(alertId), 'students'] as const;

export async function callRoll(
  queryClient: QueryClient,
  alertId: string,
  marks: RollCallMark[],
  idempotencyKey: string,
): Promise<RollCalled> {
  const called = await callApi<RollCalled>(rollCallPath(alertId), {
    method: 'POST',
    body: { marks },
    idempotencyKey,
  });
  const now = new Map(called.students.map((student) => [student.studentId, student]));
  queryClient.setQueriesData<RollCallStudents>(
    { queryKey: studentsKey(alertId) },
    (held) => held && { ...held, items: held.items.map((student) => now.get(student.studentId) ?? student) },
  );
  return called;
}

export function askRollCallAgain(queryClient: QueryClient, alertId: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(alertId) });
}
