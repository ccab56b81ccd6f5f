import type { AlertRecord, LiveEventMap } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ActiveAlert, timed, withTold } from '../model';
import { callApi } from '../../../lib/api-client';
import { ASK } from '../../../lib/query-client';

const PATH = '/api/emergency-alerts/active';
/** A hanging request is repeated: until there is a response, nothing else shows the alert. */
const ANSWER_MS = 10_000;

export const activeAlertsQuery = queryOptions({
  queryKey: ['active-alerts'],
  queryFn: async ({ signal }): Promise<ActiveAlert[]> =>
    (await callApi<AlertRecord[]>(PATH, { signal, withinMs: ANSWER_MS })).map(timed),
  staleTime: 0,
  // The alert path outlives the session: a 401 here must not sign anybody out of the page.
  meta: { live: toldOf(undefined), anonymousIsFine: true, alarm: true },
});

/** The alerts of the person's other school, by its membership. */
export function alertsElsewhereQuery(membershipId: string) {
  return queryOptions({
    ...activeAlertsQuery,
    queryKey: [...activeAlertsQuery.queryKey, membershipId],
    queryFn: async ({ signal }): Promise<ActiveAlert[]> => {
      const alerts = await callApi<AlertRecord[]>(PATH, { signal, withinMs: ANSWER_MS, membershipId });
      return alerts.map((alert) => ({ ...timed(alert), membershipId }));
    },
    meta: { live: toldOf(membershipId), anonymousIsFine: true, alarm: true },
  });
}

/** An alert contained in its event is shown directly; otherwise the page fetches it. */
function toldOf(membershipId: string | undefined) {
  const tell = (held: ActiveAlert[], event: LiveEventMap['alert.raised']) => {
    if (event.membershipId !== membershipId) return held;
    const told = alertIn(event);
    if (told) return withTold(held, told);
    // An ended alert is removed without a request: a whole school would send it in the same second.
    return event.status === 'active' ? ASK : held.filter(({ id }) => id !== event.alertId);
  };
  return { 'alert.raised': tell, 'alert.updated': tell, 'alert.cleared': tell, 'alert.corrected': tell };
}

export function alertIn({
  alert,
  membershipId,
  receiptWithinMs = 0,
}: LiveEventMap['alert.raised']): ActiveAlert | undefined {
  return (
    alert && { ...timed(alert), receiptWithinMs, ...(membershipId === undefined ? {} : { membershipId }) }
  );
}
