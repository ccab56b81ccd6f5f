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

/** It is known that the server is not heard; while a page opens nobody knows yet. */
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
