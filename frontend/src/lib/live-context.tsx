import type { LiveEventMap } from '@homeroom/contracts';
import type { LiveEventName } from '@homeroom/domain';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { askAgain } from './recalling';
import { applyLiveEvent, refreshLiveQueries } from './query-client';
import { LiveConnection, type LiveState } from './live';
import { authUserQuery } from './session';

const LiveContext = createContext<LiveConnection | null>(null);

/** Opens the event stream for everything inside; each query declares in `meta.live` how events affect it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [connection] = useState(
    () =>
      new LiveConnection(
        '/api/events',
        (name, payload) => applyLiveEvent(queryClient, name, payload),
        () => {
          refreshLiveQueries(queryClient);
          askAgain(queryClient);
        },
        () => void queryClient.invalidateQueries({ queryKey: authUserQuery.queryKey }),
      ),
  );
  useEffect(() => {
    connection.start();
    return () => connection.stop();
  }, [connection]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}

function useConnection(): LiveConnection {
  const connection = useContext(LiveContext);
  if (!connection) throw new Error('Live events are only heard inside <LiveProvider>.');
  return connection;
}

export function useLiveEvent<N extends LiveEventName>(
  name: N,
  listener: (payload: LiveEventMap[N]) => void,
): void {
  const connection = useConnection();
  const heard = useEffectEvent(listener);
  useEffect(() => connection.listen(name, (payload) => heard(payload)), [connection, name]);
}

export function useLiveState(): LiveState {
  const connection = useConnection();
  return useSyncExternalStore(
    (changed) => connection.onStateChange(changed),
    () => connection.state,
  );
}
