import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readEntry } from '../../lib/local-entries';
import { unsent } from '../../lib/unsent';
import { isOnPage, pauseOf, sendAll, useKindsOnPage } from '../../lib/unsent-writes';
import { useConnected } from '../../lib/use-connected';
import { UNSENT_KINDS } from '../found-unsent';

/** Sends work done offline as soon as there is a connection, on whatever page. */
export default function UnsentSender() {
  const queryClient = useQueryClient();
  const isConnected = useConnected();
  const waiting = useSyncExternalStore(unsent.subscribe, unsent.read, unsent.read);
  const onPage = useKindsOnPage();
  useEffect(() => {
    if (!isConnected) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const goOn = async () => {
      // A kind whose code fails to load now is sent with the next connection, or from its own page.
      const pause = await sendWaiting(queryClient).catch(() => undefined);
      if (pause !== undefined && !isOver) timer = setTimeout(() => void goOn(), pause);
    };
    void goOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isConnected, queryClient, waiting, onPage]);
  return null;
}

/** Returns the delay in ms before the next attempt, if one is needed. */
async function sendWaiting(queryClient: QueryClient): Promise<number | undefined> {
  if (!readEntry('unsent') && unsent.read().length === 0) return undefined;
  await unsent.load();
  const again: number[] = [];
  for (const load of UNSENT_KINDS) {
    const { kind, send, onRefused, onSent } = await load();
    if (isOnPage(kind)) continue;
    if (pauseOf(kind) === 0)
      await sendAll<never>({
        ...{ kind, onRefused },
        send: (item) => send(item, queryClient),
        onSent: () => onSent?.(queryClient),
      });
    if (pauseOf(kind) > 0) again.push(pauseOf(kind));
  }
  return again.length === 0 ? undefined : Math.min(...again);
}
