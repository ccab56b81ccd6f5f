import type { SignedInUser } from '@homeroom/contracts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvent, useLiveState } from '../../lib/live-context';
import { activeAlertsQuery, alertsElsewhereQuery } from './api/get-active-alerts';
import type { ActiveAlert } from './model';

/** While the stream is broken an alert must still arrive. */
const POLL_WHILE_LOST_MS = 5_000;

/**
 * Of the school that the session names and of every other one of the person. Which those are is told with the stream, too:
 * that needs nobody but the gateway.
 */
export function useActiveAlerts({ role, elsewhere = [] }: SignedInUser): readonly ActiveAlert[] {
  const live = useLiveState();
  const [told, setTold] = useState<readonly string[]>([]);
  useLiveEvent('memberships.told', ({ membershipIds }) => setTold(membershipIds));
  const others = [...new Set([...elsewhere, ...told])];
  const asked = {
    enabled: role !== 'super_super_admin',
    refetchInterval: live === 'open' ? (false as const) : POLL_WHILE_LOST_MS,
  };
  return useQueries({
    queries: [activeAlertsQuery, ...others.map(alertsElsewhereQuery)].map((query) => ({
      ...query,
      ...asked,
    })),
    combine: together,
  });
}

/** The same answers are the same list: who compares it sees no news where there are none. */
function together(results: readonly { data: ActiveAlert[] | undefined }[]): ActiveAlert[] {
  return results.flatMap(({ data }) => data ?? []);
}
