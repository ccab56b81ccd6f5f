import type { SignedInUser } from '@homeroom/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveEvent } from '../../lib/live-context';
import { type ActiveAlert, atHome, eachOnce, keyOf } from './model';

type Hearer = Pick<SignedInUser, 'id' | 'visit' | 'elsewhere'>;

/** What stands on this page, and for whom; a visitor who comes home, or is heard for as at home, gets another page around it. */
const standing = new WeakMap<QueryClient, { hearer: Hearer; ended: readonly ActiveAlert[] }>();

/** Alerts of the visitor's own schools that are over and not yet closed. */
export function endedAtHome(queryClient: QueryClient, { id }: Pick<Hearer, 'id'>): readonly ActiveAlert[] {
  const { hearer, ended = [] } = standing.get(queryClient) ?? {};
  return hearer?.visit && hearer.id === id
    ? ended.filter(({ membershipId }) => membershipId !== undefined)
    : [];
}

/** During a visit the visitor's own school is another one; afterwards it is the one of the session. */
function broughtHome(queryClient: QueryClient, hearer: Hearer): readonly ActiveAlert[] {
  if (hearer.visit) return [];
  return endedAtHome(queryClient, hearer).map((alert) =>
    alert.membershipId !== undefined && hearer.elsewhere?.includes(alert.membershipId)
      ? alert
      : atHome(alert),
  );
}

/** Alerts shown on this page that are over: according to an event, or found gone after a break in the stream. */
export function useEnded(active: readonly ActiveAlert[], hearer: Hearer) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(active);
  const [ended, setEnded] = useState(() => broughtHome(queryClient, hearer));
  useEffect(() => void standing.set(queryClient, { hearer, ended }), [queryClient, hearer, ended]);
  /** An alert was raised whose content has not loaded yet. */
  const [comingId, setComingId] = useState<string | null>(null);
  if (known !== active) {
    // A drill that a real alert has ended disappears without a notice, even while that alert is still loading: nothing may say now that
    // something is over.
    const isComing = comingId !== null && !known.some(({ id }) => id === comingId);
    const isReal = isComing || active.some(({ kind }) => kind === 'alert');
    const here = new Set(active.map(keyOf));
    const over = [...ended, ...known].filter(
      (alert) => !here.has(keyOf(alert)) && !(alert.kind === 'drill' && isReal),
    );
    setKnown(active);
    if (!isComing || active.some(({ id }) => id === comingId)) setComingId(null);
    setEnded(eachOnce(over));
  }
  const isCome = ({ alertId }: { alertId: string }) => {
    if (alertId === comingId) setComingId(null);
  };
  useLiveEvent('alert.raised', ({ alertId }) => setComingId(alertId));
  useLiveEvent('alert.cleared', isCome);
  useLiveEvent('alert.corrected', isCome);
  const dismiss = (ids: readonly string[]) => setEnded((all) => all.filter(({ id }) => !ids.includes(id)));
  return { ended, dismiss };
}
