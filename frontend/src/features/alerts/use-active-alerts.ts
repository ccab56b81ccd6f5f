import type { SignedInUser } from '@homeroom/contracts';
import { type QueryStatus, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvent, useLiveState } from '../../lib/live-context';
import { activeAlertsQuery, alertsElsewhereQuery } from './api/get-active-alerts';
import type { ActiveAlert } from './model';

/** An alert must arrive also while the stream is broken, and where the question that an event led to has failed. */
const AGAIN_MS = 5_000;
const SPREAD_MS = 1_000;

interface Asked {
  state: { status: QueryStatus };
}

/**
 * Of the school that the session names and of every other one of the person. Which those are is told with the stream, too:
 * that needs nobody but the gateway.
 */
export function useActiveAlerts({ role, elsewhere = [] }: SignedInUser): readonly ActiveAlert[] {
  const live = useLiveState();
  const [told, setTold] = useState<readonly string[]>([]);
  useLiveEvent('memberships.told', ({ membershipIds }) => setTold(membershipIds));
  const [againMs] = useState(() => AGAIN_MS - SPREAD_MS * Math.random());
  const others = [...new Set([...elsewhere, ...told])];
  const asked = {
    enabled: role !== 'super_super_admin',
    refetchInterval: ({ state }: Asked) => (live === 'open' && state.status !== 'error' ? false : againMs),
    refetchIntervalInBackground: true,
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
