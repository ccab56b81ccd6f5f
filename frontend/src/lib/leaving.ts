import { dropEntry } from './local-entries';

/** The same timeout as for a write. */
const PATIENCE_MS = 20_000;
let underWay: Promise<void> | undefined;

/**
 * Sends a sign-out made offline; concurrent callers share the request. It precedes every other call: a sign-in sent before it would be
 * ended by it.
 */
export async function leaveNow(): Promise<void> {
  underWay ??= tellServer();
  await underWay.finally(() => {
    underWay = undefined;
  });
}

async function tellServer(): Promise<void> {
  const { ok, status } = await fetch('/api/logout', {
    method: 'POST',
    headers: { accept: 'application/json' },
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // A 401 means that the session has already ended.
  if (!ok && status !== 401) throw new Error(`Signing out was answered with ${status}.`);
  dropEntry('leaving');
}
