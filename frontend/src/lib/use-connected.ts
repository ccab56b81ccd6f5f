import { useSyncExternalStore } from 'react';
import { useLiveState } from './live-context';

/** Whether the device reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, isOnline, isOnline);
}

/** Whether the server can be reached. A stream notices late that the network is gone. */
export function useConnected(): boolean {
  const isOpen = useLiveState() === 'open';
  return useOnline() && isOpen;
}

/** Whether it is known that the server cannot be reached; while a page is opening this is unknown. */
export function useCutOff(): boolean {
  const isLost = useLiveState() === 'lost';
  return !useOnline() || isLost;
}

function onNetwork(changed: () => void) {
  const listening = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, changed, { signal: listening.signal });
  return () => listening.abort();
}

const isOnline = () => navigator.onLine;
