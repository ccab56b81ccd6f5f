import { useSyncExternalStore } from 'react';
import { useLiveState } from './live-context';

/** By what the device says of its network. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, isOnline, isOnline);
}

/** The server is heard. A stream notices late that the network is gone. */
export function useConnected(): boolean {
  const isOpen = useLiveState() === 'open';
  return useOnline() && isOpen;
}

function onNetwork(changed: () => void) {
  const listening = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, changed, { signal: listening.signal });
  return () => listening.abort();
}

const isOnline = () => navigator.onLine;
