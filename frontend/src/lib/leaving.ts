import { dropEntry } from './local-entries';

/** As long as a write is waited for. */
const PATIENCE_MS = 20_000;
let underWay: Promise<void> | undefined;

/**
 * Tells the server of a sign-out without a connection; whoever asks meanwhile waits for the same answer. It goes before every
 * other call: a sign-in that overtook it would be ended by it.
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
  // Whoever is not signed in any more has left already.
  if (!ok && status !== 401) throw new Error(`Signing out was answered with ${status}.`);
  dropEntry('leaving');
}
