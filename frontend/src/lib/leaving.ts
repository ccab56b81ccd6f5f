import { callApi, isStatus } from './api-client';
import { dropEntry } from './local-entries';

let underWay: Promise<void> | undefined;

/** Tells the server of a sign-out without a connection; whoever asks meanwhile waits for the same answer. */
export async function leaveNow(): Promise<void> {
  underWay ??= tellServer();
  await underWay.finally(() => {
    underWay = undefined;
  });
}

async function tellServer(): Promise<void> {
  try {
    await callApi('/api/logout', { method: 'POST' });
  } catch (error) {
    if (!isStatus(error, 401)) throw error;
  }
  dropEntry('leaving');
}
