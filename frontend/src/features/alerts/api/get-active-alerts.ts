import type { AlertRecord, LiveEventMap } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ActiveAlert, timed, withTold } from '../model';
import { callApi } from '../../../lib/api-client';
import { ASK } from '../../../lib/query-client';

const PATH = '/api/emergency-alerts/active';
/** What hangs is asked anew: nothing else is shown of the alert until there is an answer. */
const ANSWER_MS = 10_000;

export const activeAlertsQuery = queryOptions({
  queryKey: ['active-alerts'],
  queryFn: async ({ signal }): Promise<ActiveAlert[]> =>
    (await callApi<AlertRecord[]>(PATH, { signal, withinMs: ANSWER_MS })).map(timed),
  staleTime: 0,
  // The alert path outlives the session: its refusal must not throw anybody out of the page.
  meta: { live: toldOf(undefined), anonymousIsFine: true, alarm: true },
});

/** Those of another school of the person, which the session does not name now. */
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

/** An alert that comes with its event is shown as it is; of one that does not, the page asks. */
function toldOf(membershipId: string | undefined) {
  const tell = (held: ActiveAlert[], event: LiveEventMap['alert.raised']) => {
    if (event.membershipId !== membershipId) return held;
    const told = alertIn(event);
    if (told) return withTold(held, told);
    // What is over is gone without a question: a whole school would ask it in the same second.
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
