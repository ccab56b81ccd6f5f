import type { SignedInUser } from '@homeroom/contracts';
import { type QueryStatus, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvent, useLiveState } from '../../lib/live-context';
import { activeAlertsQuery, alertsElsewhereQuery } from './api/get-active-alerts';
import type { ActiveAlert } from './model';

/** Polled, because an alert must arrive even if the stream is broken or the request after an event has failed. */
const AGAIN_MS = 5_000;
const SPREAD_MS = 1_000;

interface Asked {
  state: { status: QueryStatus };
}

/**
 * The alerts of the session's school and of the person's other ones. The memberships also come with the stream, which needs nothing but the
 * gateway.
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

/** Returns the same array for the same results, so that comparisons by identity see no change. */
function together(results: readonly { data: ActiveAlert[] | undefined }[]): ActiveAlert[] {
  return results.flatMap(({ data }) => data ?? []);
}
